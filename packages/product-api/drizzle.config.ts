import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/database/schema.ts',
    './src/database/billing-schema.ts',
    './src/database/feature-schema.ts',
    './src/database/analytics-schema.ts',
  ],
  out: './migrations',
});
