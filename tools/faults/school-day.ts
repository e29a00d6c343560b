// A school day: waves, rounds of Adaptive Learning, a lesson, a watched class, reports and matches, all at once.
import { beginRound } from '../../bench/load/parts.ts';
import { Games, PATIENCE_MS } from './games.ts';
import {
  lessonNow,
  makeTeacher,
  playLesson,
  startLesson,
  type Teacher,
  watchClass,
} from './lesson.ts';
import { ROUND_TAKES_MS } from './other-traffic.ts';
import { type Pauses, pausesIn } from './pauses.ts';
import { ask, askUntilAnswered, Outcomes } from './repeating.ts';
import { count, type Measured, pause, sound, type Stage } from './stage.ts';
import type { Sent } from './students.ts';

const WAVES_PER_SECOND = 12;
const ROUND_EVERY_MS = 700;
const REPORT_EVERY_MS = 500;
const MOST_SECONDS = 240;
const GAMES = 4;
const LEAST_PAUSE_MS = 1_000;
const STEADY_MS = 4_000; // without a pause: then answers come again
const AGAIN_MS = 500;

/** What a school day has seen. */
export interface SchoolDay {
  /** The pauses between `from` and now. */
  readonly pausesSince: (from: number) => Pauses;
  /** Waits until answers come without a pause, at most `mostMs`. */
  readonly untilAnswersFlow: (mostMs: number) => Promise<void>;
  /** For each player, the milliseconds after now until their board moved. */
  readonly boards: () => Promise<readonly number[]>;
  /** When the watching page had news. */
  readonly news: readonly number[];
}

interface Loads {
  readonly outcomes: Outcomes; // of rounds and of the lesson
  readonly reports: Outcomes;
  readonly rounds: { count: number };
}

/** Plays a school day while `work` goes on. @returns also the requirements of all its parts */
export async function duringSchoolDay<Result>(
  stage: Stage,
  work: (day: SchoolDay) => Promise<Result>,
): Promise<{ readonly result: Result; readonly measured: readonly Measured[] }> {
  const { students } = stage;
  const teacher = await makeTeacher(stage, 1);
  const jobs = await students.jobs(WAVES_PER_SECOND * MOST_SECONDS);
  const over = new AbortController();
  const loads: Loads = { outcomes: new Outcomes(), reports: new Outcomes(), rounds: { count: 0 } };
  const games = new Games(stage);
  try {
    const lesson = await startLesson(stage, teacher, loads.outcomes);
    await games.begin(stage.isQuick ? 2 : GAMES);
    const news = watchClass(stage, teacher, over.signal);
    const underWay = [
      playLesson(stage, lesson, {
        cookie: teacher.students[0] ?? '',
        outcomes: loads.outcomes,
        over: over.signal,
      }),
      playRounds(stage, loads, over.signal),
      readReports(stage, teacher, loads.reports, over.signal),
    ];
    const sending = students.send(jobs, WAVES_PER_SECOND, over.signal);
    await pause(8_000);
    const result = await work(dayOf(stage, games, news));
    over.abort();
    const sent = await sending;
    await Promise.all(underWay);
    const stillRuns = (await lessonNow(stage, teacher, loads.outcomes)) === lesson;
    return { result, measured: await judge({ sent, loads, games, stillRuns }) };
  } finally {
    over.abort();
    games.end();
  }
}

function dayOf({ students }: Stage, games: Games, news: readonly number[]): SchoolDay {
  const pausesSince = (from: number): Pauses =>
    pausesIn(students.acknowledgedAt, { from, to: performance.now(), least: LEAST_PAUSE_MS });
  return {
    pausesSince,
    news,
    untilAnswersFlow: async (mostMs) => {
      const begun = performance.now();
      while (performance.now() < begun + mostMs) {
        const since = Math.max(begun, performance.now() - STEADY_MS);
        const isSteady = performance.now() - begun >= STEADY_MS;
        if (isSteady && pausesSince(since).backAfter === 0) return;
        await pause(AGAIN_MS);
      }
    },
    boards: () => games.moves(performance.now()),
  };
}

/** Begins a round again and again, each by another student. */
async function playRounds(
  { cluster, students }: Stage,
  { outcomes, rounds }: Loads,
  over: AbortSignal,
): Promise<void> {
  const port = Number(new URL(cluster.url).port);
  const underWay: Promise<void>[] = [];
  for (let index = 0; !over.aborted; index += 1) {
    underWay.push(playRound(students.cookieOf(index)));
    await pause(ROUND_EVERY_MS);
  }
  await Promise.all(underWay);

  async function playRound(cookie: string): Promise<void> {
    const round = await beginRound(port, cookie, () => 'right').catch(() => null);
    if (round === null) return; // the database is away: the student presses again
    const { path, body = '' } = round;
    await pause(ROUND_TAKES_MS);
    const reply = await askUntilAnswered(`${cluster.url}${path}`, { cookie, body, outcomes });
    if (reply === null) return;
    const waveId = Number(/waves\/(\d+)\//.exec(path)?.[1]);
    students.note({ waveId, answers: body.split('"skipped"').length - 1 });
    rounds.count += 1;
  }
}

async function readReports(
  { cluster }: Stage,
  { cookie, watchedClass }: Teacher,
  outcomes: Outcomes,
  over: AbortSignal,
): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const pages = [
    `/api/reports?type=daily&class-group=${watchedClass}&ending=${day}`,
    `/api/reports?type=weekly&weeks=8&class-group=${watchedClass}&ending=${day}`,
    `/api/class-groups/${watchedClass}/results`,
    '/api/leaderboard/class-group-leaderboard',
  ];
  for (let index = 0; !over.aborted; index += 1) {
    void ask(`${cluster.url}${pages[index % pages.length] ?? ''}`, { cookie, outcomes });
    await pause(REPORT_EVERY_MS);
  }
}

async function judge({
  sent,
  loads: { outcomes, reports, rounds },
  games,
  stillRuns,
}: {
  readonly sent: Sent;
  readonly loads: Loads;
  readonly games: Games;
  readonly stillRuns: boolean;
}): Promise<readonly Measured[]> {
  const wrong = [...outcomes.wrong, ...reports.wrong];
  const lost = await games.lost();
  const isAll = sent.times.length > 0 && rounds.count > 0 && games.answered > 0;
  return [
    ...sound(sent),
    {
      ...count('rounds, lesson and reports answered wrongly', wrong.length),
      ...(wrong[0] !== undefined && { value: `${wrong.length}: ${wrong[0]}` }),
    },
    {
      what: 'waves, rounds, reports, answers in matches (some of each)',
      value: `${sent.times.length}, ${rounds.count}, ${reports.answeredAt.length}, ${games.answered}`,
      isMet: isAll && reports.answeredAt.length > 0,
      isTime: false,
    },
    {
      ...count('acknowledged answers of matches that no log holds', lost.length),
      ...(lost.length > 0 && { value: `${lost.length}: ${lost.slice(0, 4).join(', ')}` }),
    },
    {
      what: 'the lesson still runs',
      value: stillRuns ? 'yes' : 'no',
      isMet: stillRuns,
      isTime: false,
    },
    {
      what: 'attempts that were repeated',
      value: [...sent.again].map(([name, times]) => `${name}: ${times}`).join(', ') || 'none',
      isMet: true,
      isTime: false,
    },
  ];
}

/** Nobody waited this long for a board: it did not move again. */
export const NEVER_MS = PATIENCE_MS;
