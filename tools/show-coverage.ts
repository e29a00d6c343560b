// `npm run coverage`: the share of each curriculum that is practised, and the rest with the reasons.
import { coverageReport } from './curriculum-coverage.ts';

console.log(coverageReport());
