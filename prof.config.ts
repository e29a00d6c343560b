import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';
for (const p of base.test.projects) p.test.execArgv = ['--max-semi-space-size=64', '--cpu-prof', '--cpu-prof-interval=4000', `--cpu-prof-dir=/tmp/prof-house/${p.test.name}`];
export default base;
