import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/areas/*/schema.ts', './src/areas/*/schema/*.ts', './src/platform/*/schema.ts'],
  out: './drizzle',
  casing: 'snake_case',
});
