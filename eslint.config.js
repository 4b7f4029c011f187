import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";

export default defineConfig(globalIgnores([".venv/"]), js.configs.recommended, {
  rules: { "no-undef": "off" }, // tsc knows which names the browser has
});
