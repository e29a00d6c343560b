// The bar's new worlds through the HTTP calls: simulated students play every round through the real routes on a real
// database. Prints the same figures as the package for as many students, with their binomial error.
import { PRODUCT_SUITES, PRODUCT_THRESHOLDS, PUPIL_SEEDS, WORLD_SEEDS } from './adaptive/bar.ts';
import { playThroughHttp, startServer } from './adaptive/http.ts';
import { playSuite, type Suite } from './adaptive/suite.ts';
import { figure, QUICK } from './figure.ts';
import { startBenchDatabase } from './kit/database.ts';

const STUDENTS = { opening: QUICK ? 2 : 135, season: QUICK ? 1 : 18 }; // students per world
const SHOWN = {
  opening: ['placed', 'placedOlder', 'early'],
  season: ['success', 'hardWaves', 'coverLate', 'lateRmse'],
} as const;

const bench = await startBenchDatabase(8);
const server = await startServer(bench.database);
for (const name of ['opening', 'season'] as const) {
  const suite: Suite = { ...PRODUCT_SUITES[name], n: STUDENTS[name] };
  const played = await playThroughHttp(server, suite, WORLD_SEEDS, PUPIL_SEEDS);
  const byPackage = playSuite(suite, WORLD_SEEDS, PUPIL_SEEDS, 'none', 'product');
  for (const each of SHOWN[name]) {
    const { value, error } = played[each];
    const held = PRODUCT_THRESHOLDS.filter(([of, what]) => of === name && what === each);
    const isMet = held.every(([, , is, limit]) => (is === '<=' ? value <= limit : value >= limit));
    figure('adaptive-http', each, value, each === 'lateRmse' ? 'steps' : 'share', {
      suite: name,
      error: Number(error.toPrecision(2)),
      package: Number((byPackage[each] ?? Number.NaN).toPrecision(4)),
      ...(held.length > 0 && {
        bar: held.map(([, , is, limit]) => `${is} ${limit}`).join(' '),
        met: isMet ? 'yes' : 'no',
      }),
    });
  }
  figure('adaptive-http', 'rounds', played.rounds, 'rounds', { suite: name });
}
await server.stop();
await bench.stop();
