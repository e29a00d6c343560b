// The tests of the packages alone, one after the other: Stryker starts as many processes as it may.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [`${process.env.MUTATED}/src/**/*.test.ts`],
    environment: 'node',
    isolate: false,
    testTimeout: 300_000,
  },
});
