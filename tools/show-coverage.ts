// `npm run coverage`: how much of each curriculum is practised, and what is left and why.
import { coverageReport } from './curriculum-coverage.ts';

console.log(coverageReport());
