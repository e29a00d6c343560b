// Each blow to two databases while a school day plays.
import { until } from '../cluster/child.ts';
import type { FailoverDatabase } from '../cluster/failover.ts';
import type { Computer } from '../cluster/network.ts';
import {
  type Blow,
  BLOWS,
  holdConnection,
  makeProbe,
  probesStored,
  type Tried,
  tryToWrite,
} from './blows.ts';
import { duringSchoolDay, NEVER_MS, type SchoolDay } from './school-day.ts';
import { count, type Fault, type Measured, pause, type Stage } from './stage.ts';

const BOARDS_MS = 30_000; // a match waits 15 s for those who are not back, and its lease lasts 5
const NEWS_MS = 10_000; // a class of twenty has news every few seconds
const RETURN_MS = 8_000; // while the former primary comes back, a commit may have to wait for it
const TAKEN_OVER_MS = 60_000;
const FLOW_MS = 90_000;
const WATCHED_MS = 6_000; // after the former primary is back

/** A duration that fails the fault where it is longer: how long people wait is what a failover is for. */
const within = (what: string, ms: number, most: number): Measured => ({
  what: `${what} (at most ${most / 1_000} s)`,
  value: `${(ms / 1_000).toFixed(1)} s`,
  isMet: ms <= most,
  isTime: false,
});

/** What a blow has led to. */
interface Seen {
  readonly nextAnswer: number;
  readonly boards: readonly number[]; // for each player, milliseconds until their board moved
  readonly news: number; // milliseconds until the watching page had news again
  readonly whileBack: number; // the longest pause while the former primary came back
  readonly wholeAfter: number; // from its return until it is in step
  readonly tried: readonly Tried[] | null; // null: the primary was not struck
  readonly stays: boolean; // the primary is the one that it was
}

function failoverFault(blow: Blow): Fault {
  return {
    name: blow.name,
    about: blow.about,
    whyNot: ({ cluster }) =>
      cluster.failover === null ? 'there is one database (npm run faults -- --failover)' : null,
    play: async (stage) => {
      const { failover } = stage.cluster;
      if (failover === null) return [];
      const { pool } = stage.students.database;
      await makeProbe(pool);
      const stored = await probesStored(pool);
      await failover.untilWhole();
      const { result, measured } = await duringSchoolDay(stage, (day) =>
        play(stage, { blow, failover, day }),
      );
      const writes = (await probesStored(pool)) - stored;
      stage.table.push({
        fault: blow.name,
        nextAnswer: result.nextAnswer,
        bar: blow.nextAnswerMs,
        boards: Math.max(...result.boards),
        whileBack: result.whileBack,
        wholeAfter: result.wholeAfter,
        counted: null,
      });
      return [
        within('next answer', result.nextAnswer, blow.nextAnswerMs),
        within('all boards moved, after answers came', Math.max(...result.boards), BOARDS_MS),
        ...(result.tried === null
          ? [] // the page's stream was not cut
          : [within('the watching page had news, after answers came', result.news, NEWS_MS)]),
        within('longest pause while the former primary came back', result.whileBack, RETURN_MS),
        ...toldOf(result, writes),
        ...measured,
      ];
    },
  };
}

async function play(
  stage: Stage,
  to: { readonly blow: Blow; readonly failover: FailoverDatabase; readonly day: SchoolDay },
): Promise<Seen> {
  const over = new AbortController(); // of the attempts to write on the former primary
  const recovery: Recovery = { bringBack: null };
  try {
    return await strike(stage, to, { over, recovery });
  } finally {
    over.abort();
    recovery.bringBack?.(); // a fault that could not be played to its end leaves the next one a sound database
  }
}

/** What is left to do for the former primary. */
interface Recovery {
  bringBack: (() => void) | null;
}

async function strike(
  { isQuick }: Stage,
  {
    blow,
    failover,
    day,
  }: { readonly blow: Blow; readonly failover: FailoverDatabase; readonly day: SchoolDay },
  { over, recovery }: { readonly over: AbortController; readonly recovery: Recovery },
): Promise<Seen> {
  const former = await failover.mustHavePrimary();
  if (blow.keepsPrimary) return await strikeBeside({ blow, failover, day, former }, recovery);
  const writeOnHeld = await holdConnection(failover, former);
  const since = performance.now();
  recovery.bringBack = await blow.strike(failover, former);
  const trying = blow.runsMeanwhile
    ? tryWhileAway(failover, { former, writeOnHeld, over: over.signal })
    : null;
  await day.untilAnswersFlow(FLOW_MS);
  const nextAnswer = day.pausesSince(since).backAfter;
  const answersAt = performance.now();
  const boards = await day.boards();
  const news = await newsAfter(day, since + nextAnswer);
  await pause(isQuick ? 1_000 : blow.awayMs - (performance.now() - answersAt));
  const backAt = performance.now();
  recovery.bringBack?.();
  recovery.bringBack = null;
  const held = blow.runsMeanwhile ? null : writeOnHeld();
  const again = blow.runsMeanwhile ? null : tryToWrite(failover, former, over.signal);
  await failover.untilWhole();
  const wholeAfter = performance.now() - backAt;
  await pause(WATCHED_MS);
  over.abort();
  const tried = await Promise.all([trying, held, again]);
  return {
    nextAnswer,
    boards,
    news,
    whileBack: day.pausesSince(backAt).longest,
    wholeAfter,
    tried: tried.filter((each) => each !== null),
    stays: false,
  };
}

/** The same where something else than the primary is struck. */
async function strikeBeside(
  {
    blow,
    failover,
    day,
    former,
  }: {
    readonly blow: Blow;
    readonly failover: FailoverDatabase;
    readonly day: SchoolDay;
    readonly former: Computer;
  },
  recovery: Recovery,
): Promise<Seen> {
  const since = performance.now();
  recovery.bringBack = await blow.strike(failover, former);
  await day.untilAnswersFlow(FLOW_MS);
  const boards = await day.boards();
  await pause(blow.awayMs - (performance.now() - since));
  const nextAnswer = day.pausesSince(since).backAfter;
  const backAt = performance.now();
  recovery.bringBack?.();
  recovery.bringBack = null;
  await failover.untilWhole();
  const wholeAfter = performance.now() - backAt;
  await pause(WATCHED_MS);
  const primary = await failover.primary();
  return {
    nextAnswer,
    boards,
    news: 0,
    whileBack: day.pausesSince(backAt).longest,
    wholeAfter,
    tried: null,
    stays: primary?.name === former.name,
  };
}

/** Tries from the moment the other one is the primary: before that, the former one may write. */
async function tryWhileAway(
  failover: FailoverDatabase,
  {
    former,
    writeOnHeld,
    over,
  }: {
    readonly former: Computer;
    readonly writeOnHeld: () => Promise<Tried>;
    readonly over: AbortSignal;
  },
): Promise<Tried> {
  await until('Another primary', () => isTakenOver(failover, former), { waitMs: TAKEN_OVER_MS });
  const [onHeld, onNew] = await Promise.all([writeOnHeld(), tryToWrite(failover, former, over)]);
  return {
    tries: onHeld.tries + onNew.tries,
    acknowledged: onHeld.acknowledged + onNew.acknowledged,
    said: onNew.said,
  };
}

async function isTakenOver(failover: FailoverDatabase, former: Computer): Promise<boolean> {
  const primary = await failover.primarySeenBy(failover.other(former));
  return primary !== null && primary.name !== former.name;
}

async function newsAfter({ news }: SchoolDay, since: number): Promise<number> {
  const end = performance.now() + NEVER_MS;
  for (;;) {
    const first = news.find((at) => at >= since);
    if (first !== undefined) return first - since;
    if (performance.now() > end) return NEVER_MS;
    await pause(100);
  }
}

function toldOf({ tried, stays }: Seen, writes: number): readonly Measured[] {
  if (tried === null)
    return [
      {
        what: 'the primary is the one that it was',
        value: stays ? 'yes' : 'no',
        isMet: stays,
        isTime: false,
      },
    ];
  const acknowledged = tried.reduce((sum, each) => sum + each.acknowledged, 0);
  const tries = tried.reduce((sum, each) => sum + each.tries, 0);
  return [
    count('writes that the former primary acknowledged', acknowledged),
    count('writes on the former primary that are stored', writes),
    {
      what: 'attempts to write there, and the last refusal (some)',
      value: `${tries}: ${tried.at(-1)?.said.slice(0, 140) ?? ''}`,
      isMet: tries > 0,
      isTime: false,
    },
  ];
}

export const FAILOVER_FAULTS: readonly Fault[] = BLOWS.map(failoverFault);
