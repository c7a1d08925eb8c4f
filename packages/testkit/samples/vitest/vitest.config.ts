import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { globalSetup: ['@portico/testkit/vitest'], testTimeout: 30_000 } });
