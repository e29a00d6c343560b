import { ClassFactsReply, UserFactsReply } from '@moonbase/contracts';
import { beforeEach, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { saveWave } from '../../play/waves/saved-waves.test-kit.ts';

const test = await createTestApp();
const { app, database } = test;

let teacher = '';
let students: readonly string[] = [];
let classGroup = '';

/**
 * Waves of tables up to 15, with quick answers to products of 0 and 1 and slower ones to the rest, repeated again and
 * again.
 */
beforeEach(async () => {
  await database.empty();
  const school = await addSchool(database, 'Hill School');
  teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  students = [
    await addPerson(database, 'Ben', { schoolId: school, schoolRole: 'student' }),
    await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' }),
  ];
  classGroup = await addClassGroup(database, school, {
    students: [...students],
    teachers: [teacher],
  });
  for (let wave = 0; wave < 24; wave += 1) {
    const start = Date.parse('2026-11-02T10:00:00Z') + wave * 10 * 3_600_000;
    await saveWave(database, {
      user: students[wave % 2] ?? '',
      endedAt: start + 60_000,
      answers: Array.from({ length: 12 }, (_, at) => {
        const [a, b] = [(at * 5 + wave) % 4, 1 + ((at * 7 + Math.floor(wave / 4)) % 14)];
        return {
          at: new Date(start + at * 4_000).toISOString(),
          unitId: at % 5 === 4 ? 1 : 126, // unit 1 is not a table
          words: at % 2 === 0 ? `${a} × ${b} = ` : `${b} × ${a} = `,
          outcome: (at * 3 + wave) % 7 === 0 ? 'incorrect' : 'correct',
          duration: a < 2 ? 1_000 + at * 50 : 3_000 + ((at * wave) % 5) * 1_500,
        };
      }),
    });
  }
});

interface Given {
  readonly user: string;
  readonly fact: string; // "2 × 7", the smaller number first
  readonly mark: string;
  readonly duration: number;
  readonly day: string;
}

/** Answers to products up to 12 × 12 in questions of tables, in the order in which they were given. */
async function storedAnswers(): Promise<readonly Given[]> {
  const { rows } = await database.pool.query<Given & { readonly words: string }>(
    `select user_id::text as user, left(outcome, 1) as mark, duration, local_day::text as day,
       question #>> '{doc,body,0,v}' as words
     from answers where unit_id = 126 order by answered_at, wave_id, position`,
  );
  return rows.flatMap(({ words, ...row }) => {
    const [a = 0, b = 0] = (words.match(/\d+/g) ?? []).map(Number).sort((x, y) => x - y);
    return b > 12 ? [] : [{ ...row, fact: `${a} × ${b}` }];
  });
}

/** The median of some numbers: the middle one, or half way between the two in the middle. */
function middle(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [Math.floor((sorted.length - 1) / 2), Math.ceil((sorted.length - 1) / 2)];
  return ((sorted[low] ?? 0) + (sorted[high] ?? 0)) / 2;
}

/** How well each fact is known, as rules FA3 to FA6 put it: by the last ten answers, less what typing takes. */
function recount(answers: readonly Given[]) {
  const names = [...new Set(answers.map(({ fact }) => fact))];
  const last = (fact: string) => answers.filter((each) => each.fact === fact).slice(-10);
  const easy = names.filter((name) => /^[01] /.test(name)).flatMap((name) => last(name));
  const keypad = easy.length < 5 ? 0 : Math.min(4_000, middle(easy.map((each) => each.duration)));
  const facts = names.map((fact) => {
    const all = answers.filter((each) => each.fact === fact);
    const recent = last(fact);
    const right = recent.filter(({ mark }) => mark === 'c').length / recent.length;
    const median = middle(recent.map(({ duration }) => duration));
    const known = median - keypad <= 3_000 ? 'fluent' : 'sure';
    const isRight = (each: Given) => each.mark === 'c';
    const rightDays = new Set(all.filter(isRight).map(({ day }) => day)).size;
    const stays = rightDays >= 3 && recent.filter(isRight).length >= 5;
    return {
      fact: numberOf(fact),
      answered: all.length,
      correct: all.filter(({ mark }) => mark === 'c').length,
      recent: recent.map(({ mark }) => mark).join(''),
      rightDays,
      median: Math.round(median),
      fluency: right < 0.6 ? 'learning' : right < 0.85 || !stays ? 'nearly' : known,
    };
  });
  return { keypad, facts: facts.sort((a, b) => a.fact - b.fact) };
}

/** Facts are numbered row by row in a square of 13. */
function numberOf(fact: string): number {
  const [a = 0, b = 0] = fact.split(' × ').map(Number);
  return a * 13 + b;
}

const get = async (path: string) =>
  (await app.inject({ url: `/api/${path}`, headers: await test.signIn(teacher) })).json<unknown>();

it('the facts of a student agree with a recount of the answers', async () => {
  const answers = await storedAnswers();
  for (const user of students) {
    const own = recount(answers.filter((each) => each.user === user));
    expect(own.facts.length).toBeGreaterThan(10);
    expect(UserFactsReply.parse(await get(`users/${user}/facts`))).toMatchObject(own);
  }
});

it('the facts of a class agree with a recount of each student’s answers', async () => {
  const answers = await storedAnswers();
  const known = students.flatMap((user) =>
    recount(answers.filter((each) => each.user === user)).facts.map((fact) => ({ user, ...fact })),
  );
  const reply = ClassFactsReply.parse(await get(`class-groups/${classGroup}/facts`));
  const facts = [...new Set(known.map(({ fact }) => fact))].sort((a, b) => a - b);
  const usersAt = (fact: number, fluency: string) =>
    known.filter((each) => each.fact === fact && each.fluency === fluency).map(({ user }) => user);
  expect(new Set(known.map(({ fluency }) => fluency)).size).toBeGreaterThan(1);
  expect(reply.facts).toEqual(
    facts.map((fact) => ({
      fact,
      learning: usersAt(fact, 'learning'),
      nearly: usersAt(fact, 'nearly'),
      sure: usersAt(fact, 'sure'),
      fluent: usersAt(fact, 'fluent'),
    })),
  );
});
