import js from "@eslint/js";
import { defineConfig } from "eslint/config";

export default defineConfig(js.configs.recommended, {
  rules: { "no-undef": "off" }, // tsc knows which names the browser has
});
