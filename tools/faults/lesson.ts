// A lesson and a page that watches a class, with a teacher of the students' school.
import { randomUUID } from 'node:crypto';

import { CompleteWaveReply, GameReply, type Wave } from '@moonbase/contracts';
import { LessonReply, LessonSummaryReply } from '@moonbase/contracts/lessons';
import { newToken } from '@moonbase/key-pair';
import { decodeAnswer } from '@moonbase/questions';
import { z } from 'zod';

import { askUntilAnswered, type Outcomes } from './repeating.ts';
import { pause, type Stage } from './stage.ts';

const THINK_MS = 1_000;
const RECONNECT_MS = 1_000;

/** A teacher with two classes: one has a lesson, the other is watched while its students play. */
export interface Teacher {
  readonly cookie: string;
  readonly lessonClass: string;
  readonly watchedClass: string;
  readonly students: readonly string[]; // the cookies of those in the lesson
}

const Made = z.object({
  teacher: z.string(),
  students: z.array(z.string()),
  lesson: z.string(),
  watched: z.string(),
});

/** Makes a teacher with a lesson's class, and a class of 20 of the students who play. */
export async function makeTeacher(
  { students }: Stage,
  inLesson: number, // students of the lesson's class
): Promise<Teacher> {
  const { pool } = students.database;
  const { rows } = await pool.query(
    `with school as (select id from schools where source_id = $1),
     people as (
       insert into users (identity_provider, source_id, first_name, school_id, school_role)
       select 'bench', gen_random_uuid()::text, role, school.id, role
       from school, unnest(array['teacher'] || array_fill('student'::text, array[$2::int])) role returning id, school_role
     ),
     teacher as (select id from people where school_role = 'teacher'),
     learners as (select id from people where school_role = 'student'),
     classes as (
       insert into class_groups (school_id, name)
       select school.id, name from school, unnest(array['Lesson', 'Watched']) name returning id, name
     ),
     taught as (insert into class_group_teachers (class_group_id, user_id)
       select classes.id, teacher.id from classes, teacher),
     in_lesson as (insert into class_group_students (class_group_id, user_id)
       select classes.id, learners.id from classes, learners where name = 'Lesson'),
     playing as (insert into class_group_students (class_group_id, user_id)
       select classes.id, players.id from classes,
         (select users.id from users, school where school_id = school.id and source_id like '% %' order by users.id limit 20) players
       where name = 'Watched')
     select teacher.id::text as teacher, (select array_agg(id::text) from learners) as students,
       (select id::text from classes where name = 'Lesson') as lesson,
       (select id::text from classes where name = 'Watched') as watched
     from teacher`,
    [students.school, inLesson],
  );
  const { teacher, students: learners, lesson, watched } = Made.parse(rows[0]);
  const cookies: string[] = [];
  for (const id of [teacher, ...learners]) {
    const { token, hash } = newToken();
    await pool.query(
      `insert into sessions (token_hash, user_id, identity_provider, name_id) values ($1, $2, 'bench', $3)`,
      [hash, id, id],
    );
    cookies.push(`moonbase=${token}`);
  }
  const [cookie = '', ...own] = cookies;
  return { cookie, lessonClass: lesson, watchedClass: watched, students: own };
}

/** Starts the lesson. @returns its id */
export async function startLesson(
  { cluster }: Stage,
  { cookie, lessonClass }: Teacher,
  outcomes: Outcomes,
): Promise<string> {
  const url = `${cluster.url}/api/class-groups/${lessonClass}/lessons`;
  const { lesson } = LessonReply.parse(
    JSON.parse((await askUntilAnswered(url, { cookie, body: '{}', outcomes })) ?? '{}'),
  );
  if (lesson === null) throw new Error('The lesson did not start');
  return lesson.id;
}

/** The lesson that runs in the class, as the teacher's page reads it. */
export async function lessonNow(
  { cluster }: Stage,
  { cookie, lessonClass }: Teacher,
  outcomes: Outcomes,
): Promise<string | null> {
  const url = `${cluster.url}/api/class-groups/${lessonClass}/lesson`;
  const text = await askUntilAnswered(url, { cookie, outcomes });
  return text === null ? null : (LessonReply.parse(JSON.parse(text)).lesson?.id ?? null);
}

/** Ends the lesson. @returns what the teacher's page then says of it */
export async function endLesson(
  { cluster }: Stage,
  { cookie, lessonClass }: Teacher,
  lesson: string,
  outcomes: Outcomes,
): Promise<LessonSummaryReply> {
  const url = `${cluster.url}/api/class-groups/${lessonClass}/lessons/${lesson}`;
  await askUntilAnswered(`${url}/step`, { cookie, outcomes, body: '{"step":"end"}' });
  const summary = await askUntilAnswered(`${url}/summary`, { cookie, outcomes });
  return LessonSummaryReply.parse(JSON.parse(summary ?? '{}'));
}

/** Plays in the lesson until `over`: thinks, answers, sends each wave until it is acknowledged. */
export async function playLesson(
  { cluster, students }: Stage,
  lesson: string,
  {
    cookie,
    outcomes,
    over,
    asked = () => undefined,
  }: {
    readonly cookie: string;
    readonly outcomes: Outcomes;
    readonly over: AbortSignal;
    readonly asked?: () => void; // the first question is here
  },
): Promise<void> {
  const begun = await askUntilAnswered(`${cluster.url}/api/lessons/${lesson}/games`, {
    cookie,
    body: '{}',
    outcomes,
  });
  let wave: Wave | null = begun === null ? null : GameReply.parse(JSON.parse(begun)).wave;
  if (wave !== null) asked();
  while (wave !== null && !over.aborted) {
    const answers = await answersOf(wave, over);
    if (answers.length < wave.answers.length) return; // over: this wave stays open
    const reply = await askUntilAnswered(`${cluster.url}/api/waves/${wave.id}/complete`, {
      cookie,
      outcomes,
      body: JSON.stringify({
        submissionId: randomUUID(),
        wave: { endedAt: new Date().toISOString(), duration: 0, final: false, answers },
      }),
    });
    if (reply === null) return;
    students.note({ waveId: Number(wave.id), answers: answers.length });
    wave = CompleteWaveReply.parse(JSON.parse(reply)).nextWave;
  }
}

async function answersOf(wave: Wave, over: AbortSignal): Promise<readonly object[]> {
  const answers: object[] = [];
  for (const { id, question } of wave.answers) {
    const launchedAt = new Date().toISOString();
    await pause(THINK_MS);
    if (over.aborted) break;
    const of = wave.questions.find((each) => each.id === question);
    const input = String(decodeAnswer(of?.answer ?? '')).slice(0, 8);
    answers.push({ id, launchedAt, attempts: [{ attemptedAt: new Date().toISOString(), input }] });
  }
  return answers;
}

/** Watches the class as the page of a live lesson does, and connects again when the stream ends. @returns when news came */
export function watchClass(
  { cluster }: Stage,
  { cookie, watchedClass }: Teacher,
  over: AbortSignal,
): readonly number[] {
  const news: number[] = [];
  const url = `${cluster.url}/api/class-groups/${watchedClass}/live/changes`;
  const read = async (): Promise<void> => {
    const reply = await fetch(url, { headers: { cookie }, signal: over });
    const text = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await text?.read(); part && !part.done; part = await text?.read())
      if (part.value.includes('data:')) news.push(performance.now());
  };
  void (async () => {
    while (!over.aborted) {
      await read().catch(() => undefined);
      await pause(RECONNECT_MS);
    }
  })();
  return news;
}
