import {
  AdaptiveDetailsReply,
  AdaptiveSummariesReply,
  UserStoryReportsReply,
  UserStoryRoundReply,
} from '@moonbase/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';

import {
  playRound as playAdaptiveRound,
  startRound as startAdaptive,
} from './play/adaptive-leveling.test-kit.ts';
import { type Play, playWave, startGame } from './features/practice/practice.test-kit.ts';
import { weekStart } from './platform/days.ts';
import { addClassGroup, addPerson, addSchool } from './platform/people.test-kit.ts';
import type { SignedInHeaders } from './platform/session/sign-in.test-kit.ts';
import { createTestApp, UNHURRIED } from './platform/test-app.test-kit.ts';

const test = await createTestApp({}, UNHURRIED);
const { app, database, clock } = test;

const MISSED: Play = { inputs: ['99999', '99998', '99997'] };
const NEEDED = 0.8; // of the 20 required questions of a round

let teacher = '';
let maya = '';
let noah = '';
let classGroup = '';

/** The columns of a stored answer that this file counts with. */
interface Stored {
  readonly id: string;
  readonly user: string;
  readonly game: string;
  readonly wave: string;
  readonly kind: string;
  readonly day: string;
  readonly outcome: 'correct' | 'incorrect' | 'skipped';
  readonly optional: boolean;
  readonly step: number | null; // of the campaign
  readonly round: number | null;
  readonly given: string | null;
}
let stored: readonly Stored[] = [];

async function read<Reply>(path: string, reply: z.ZodType<Reply>): Promise<Reply> {
  clock.advance(10_000); // within the limit of reports
  const found = await app.inject({ url: `/api${path}`, headers: await test.signIn(teacher) });
  expect({ path, status: found.statusCode }).toEqual({ path, status: 200 });
  return reply.parse(found.json());
}

/** Plays a round of the campaign to its end with some wrong answers. */
async function playStoryRound(headers: SignedInHeaders, round: string, misses: number) {
  clock.advance(60_000);
  const begun = await app.inject({
    method: 'POST',
    url: '/api/user-story-rounds',
    headers,
    payload: { userStoryRound: { storyRound: round } },
  });
  const { userStoryRound } = UserStoryRoundReply.parse(begun.json());
  let { wave } = await startGame(test, headers, { userStoryRound: userStoryRound.id });
  let left = misses;
  while (wave) {
    const now = Math.min(left, wave.answers.length);
    left -= now;
    const plays = wave.answers.map((_, at): Play => (at < now ? MISSED : { inputs: 'right' }));
    ({ nextWave: wave } = await playWave(test, headers, wave, plays));
  }
}

beforeAll(async () => {
  await database.empty();
  const school = await addSchool(database, 'Hill School');
  teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  maya = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  noah = await addPerson(database, 'Noah', { schoolId: school, schoolRole: 'student' });
  classGroup = await addClassGroup(database, school, {
    students: [maya, noah],
    teachers: [teacher],
  });
  const [ofMaya, ofNoah] = [await test.signIn(maya), await test.signIn(noah)];
  for (const [headers, round, misses] of [
    [ofMaya, '1.1', 6],
    [ofMaya, '1.1', 2],
    [ofMaya, '1.2', 5],
    [ofMaya, '2.1', 4],
    [ofNoah, '1.1', 12],
  ] as const)
    await playStoryRound(headers, round, misses);
  for (const headers of [ofMaya, ofNoah]) {
    clock.advance(60_000);
    const first = await startAdaptive(test, headers);
    const { nextWave } = await playAdaptiveRound(test, headers, first, (_order, at) =>
      at % 4 === 3 ? 'wrong' : 'right',
    );
    if (nextWave)
      await playAdaptiveRound(test, headers, nextWave, (_order, at) =>
        at % 3 === 2 ? 'skip' : 'right',
      );
  }
  const { rows } = await database.pool.query<Stored>(
    `select a.id::text as id, a.user_id::text as user, g.id::text as game, a.wave_id::text as wave, a.kind,
       a.local_day::text as day, a.outcome, a.optional, g.story_stage as step, g.story_round as round,
       a.attempts->-1->>'input' as given
     from answers a join waves w on w.id = a.wave_id join games g on g.id = w.game_id
     order by a.answered_at, a.wave_id, a.position`,
  );
  stored = rows;
});

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** A person's results in the rounds of a step, counted from their answers: passed with 16 of 20 right in one game. */
function resultsOf(user: string, step: number) {
  return [1, 2, 3].map((round) => {
    const own = stored.filter(
      (answer) => answer.user === user && answer.step === step && answer.round === round,
    );
    const games = distinct(own.map(({ game }) => game));
    const isPassed = games.some((game) => {
      const asked = own.filter((answer) => answer.game === game && !answer.optional);
      const right = asked.filter(({ outcome }) => outcome === 'correct').length;
      return right >= NEEDED * asked.length;
    });
    return { attempts: games.length, result: games.length === 0 ? null : isPassed };
  });
}

describe('progress, counted again from the table of answers,', () => {
  it('agrees with the campaign report: rounds, games, stars and the highest step of each student', async () => {
    const { userStoryReports } = await read(
      `/user-story-reports?user-group-type=class-group&user-group-id=${classGroup}`,
      UserStoryReportsReply,
    );
    expect(userStoryReports.map(({ user }) => user).sort()).toEqual([maya, noah].sort());
    for (const {
      user,
      stars,
      masteryCount,
      maxStoryStage,
      storyStageResults,
    } of userStoryReports) {
      const own = stored.filter((answer) => answer.user === user);
      const steps = distinct(own.flatMap(({ step }) => step ?? [])).sort((a, b) => a - b);
      expect(storyStageResults.map(({ storyStage }) => Number(storyStage))).toEqual(steps);
      for (const { storyStage, results, attempts } of storyStageResults) {
        const counted = resultsOf(user, Number(storyStage));
        expect(attempts).toEqual(counted.map((round) => round.attempts));
        expect(results).toEqual(counted.map(({ result }) => result));
      }
      const passed = steps.map((step) => resultsOf(user, step).filter(({ result }) => result));
      expect(stars).toBe(passed.flat().length);
      expect(masteryCount).toBe(passed.filter((rounds) => rounds.length === 3).length);
      const highest = steps.filter((step) => resultsOf(user, step)[0]?.result).at(-1) ?? 0;
      expect(maxStoryStage).toBe(highest + 1);
    }
  });

  it('agrees with the Adaptive Report: rounds, days and answers of a week, and each round’s questions', async () => {
    for (const user of [maya, noah]) {
      const own = stored.filter((answer) => answer.user === user && answer.kind === 'adaptive');
      const { adaptiveLevelingWeekSummaries: weeks } = await read(
        `/adaptive-leveling-week-summaries?user=${user}`,
        AdaptiveSummariesReply,
      );
      const starts = distinct(own.map(({ day }) => weekStart(day)));
      expect(weeks.map(({ start }) => start)).toEqual(starts);
      for (const week of weeks) {
        const inWeek = own.filter(({ day }) => weekStart(day) === week.start);
        expect([week.answered, week.rounds, week.days]).toEqual([
          inWeek.length,
          distinct(inWeek.map(({ wave }) => wave)).length,
          distinct(inWeek.map(({ day }) => day)).length,
        ]);
        const details = await read(
          `/adaptive-leveling-details?user=${user}&start=${week.start}`,
          AdaptiveDetailsReply,
        );
        expect(details.rounds).toBe(week.rounds);
        const averages = details.adaptiveLevelingDetails
          .map(({ averageStoryStage }) => averageStoryStage)
          .sort((a, b) => a - b);
        expect(week.minimum).toBeCloseTo(averages[0] ?? 0, 3);
        expect(week.maximum).toBeCloseTo(averages.at(-1) ?? 0, 3);
        const sum = averages.reduce((total, average) => total + average, 0);
        expect(week.average).toBeCloseTo(sum / averages.length, 3);
        for (const round of details.adaptiveLevelingDetails) {
          const asked = own.filter(({ wave }) => wave === round.id);
          expect(round.answers.map(({ id, outcome }) => [id, outcome])).toEqual(
            asked.map(({ id, outcome }) => [id, outcome]),
          );
        }
      }
    }
  });
});
