// A new release started node by node in place of the last one, as docs/operations.md describes it.
import { prepareAnswers } from '../../bench/kit/answers.ts';
import { prepareClasses } from '../../bench/kit/classes.ts';
import type { ClusterNode } from '../cluster/node.ts';
import { startOtherTraffic } from './other-traffic.ts';
import { holdsNow, recount, recountAnswers } from './recount.ts';
import { type LastRelease, withLastRelease } from './release.ts';
import {
  count,
  type Fault,
  type Measured,
  noneFailed,
  pause,
  sound,
  type Stage,
  time,
  timed,
  whilePlaying,
} from './stage.ts';

const WAVES_PER_SECOND = 20;
const BLOCKED_MS = 2_000;
const CLASSES = 200; // with 10 million answers
const FEW_CLASSES = 2;

const whyNot: Fault['whyNot'] = ({ release }) =>
  release === null ? 'git knows no tag of the last release: name one by --release REF' : null;

/**
 * Plays everything while `deploy` goes on. @returns its requirements with their results, and the longest wait of a wave
 * in milliseconds
 */
async function whileEverythingPlays(
  stage: Stage,
  { students, signIns }: LastRelease,
  deploy: () => Promise<void>,
): Promise<{ readonly measured: readonly Measured[]; readonly longest: number }> {
  const port = Number(new URL(stage.cluster.url).port);
  const { result: others, sent } = await whilePlaying(
    { students },
    { perSecond: WAVES_PER_SECOND, mostSeconds: 300 },
    async () => {
      const traffic = startOtherTraffic(port, students, signIns);
      try {
        await deploy();
      } finally {
        await traffic.stop();
      }
      return traffic;
    },
  );
  const [failed] = others.failed;
  return {
    longest: Math.max(...sent.times),
    measured: [
      ...sound(sent),
      noneFailed(sent),
      {
        ...count('rounds and sign-ins that failed', others.failed.length),
        ...(failed !== undefined && { value: `${others.failed.length}: ${failed}` }),
      },
      {
        what: 'waves, rounds of Adaptive Learning and sign-ins (some of each)',
        value: `${sent.times.length}, ${others.rounds()}, ${others.signIns()}`,
        isMet: others.rounds() > 0 && others.signIns() > 0,
        isTime: false,
      },
    ],
  };
}

function threeNodes({ cluster }: Stage): readonly [ClusterNode, ClusterNode, ClusterNode] {
  const [first, second, third] = cluster.nodes;
  if (!first || !second || !third) throw new Error('This fault needs three nodes');
  return [first, second, third];
}

const lastReleaseBeside: Fault = {
  name: 'release',
  about: 'this release beside the last one, in its place, and the last one back for a while',
  whyNot,
  play: (stage) =>
    withLastRelease(
      stage,
      () => Promise.resolve(),
      async (old) => {
        const besideMs = stage.isQuick ? 3_000 : 20_000;
        const [first, second, third] = threeNodes(stage);
        const { measured } = await whileEverythingPlays(stage, old, async () => {
          for (const node of [first, second]) {
            await old.next(node);
            await pause(besideMs);
          }
          await old.last(first); // it finds the tables of this release
          await pause(besideMs);
          for (const node of [first, third]) await old.next(node);
        });
        const { database, acknowledged } = old.students;
        const { lost, doubled, differences } = await recount(database, acknowledged);
        return [
          ...measured,
          count('answers lost', lost),
          count('answers doubled', doubled),
          count('totals wrong', differences),
        ];
      },
    ),
};

const migrationUnderTraffic: Fault = {
  name: 'migration',
  about: 'the tables of the last release brought up to date beside 10 million answers',
  whyNot,
  play: (stage) =>
    withLastRelease(
      stage,
      async (database) => {
        await prepareClasses(database, stage.isQuick ? FEW_CLASSES : CLASSES);
        await prepareAnswers(database);
      },
      async (old) => {
        const { database, acknowledged } = old.students;
        const before = await holdsNow(database);
        const { rows } = await database.pool.query<{ answers: string }>(
          'select sum(cardinality(positions))::text as answers from wave_answers',
        );
        const [first] = threeNodes(stage);
        let migrated = 0;
        const { measured, longest } = await whileEverythingPlays(stage, old, async () => {
          await pause(5_000);
          migrated = await timed(() => old.next(first));
          await pause(5_000);
        });
        const { lost, doubled } = await recountAnswers(database, acknowledged, { before });
        return [
          ...measured,
          time('the longest wait of a wave', longest, BLOCKED_MS),
          time(`the new node serves, beside ${rows[0]?.answers ?? ''} answers`, migrated, 60_000),
          count('answers lost', lost),
          count('answers doubled', doubled),
        ];
      },
    ),
};

export const RELEASE_FAULTS: readonly Fault[] = [lastReleaseBeside, migrationUnderTraffic];
