import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'core', include: ['src/core/**/*.test.ts', 'src/contract/**/*.test.ts'], environment: 'node' } },
    ],
  },
});
