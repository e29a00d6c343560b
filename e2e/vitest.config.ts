import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'journeys',
    root: new URL('.', import.meta.url).pathname,
    include: ['**/*.test.ts'],
    globalSetup: ['demo-product.test-kit.ts'],
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 180_000,
    retry: 1, // a real browser on a busy machine can miss a moment once; what fails twice is broken
    // Journeys mostly wait for what a person would see, so three files share the cores. Each plays as people that no other uses.
    maxWorkers: 3,
  },
});
