import {
  OpenedTablesCheckReply,
  type OpenTablesCheckBody,
  OwnChecksReply,
  SittingReply,
  TablesCheckReply,
} from '@moonbase/contracts/tables-check';
import { DAY_MS } from '@moonbase/kit';
import { type Arrangements, productOf, STANDARD_ARRANGEMENTS } from '@moonbase/tables-check';
import { beforeEach } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';

type Started = SittingReply['sitting'];

const ANSWER_MS = 2000;
const TURN_MS = 5000; // an answer and the pause

/** A class of four students with its teacher before each test, and what they ask of its checks. */
export async function startCheckScene() {
  const test = await createTestApp();
  const { app, clock, database } = test;
  const scene = { school: '', teacher: '', maya: '', ben: '', cara: '', dev: '', classGroup: '' };

  beforeEach(async () => {
    await database.empty();
    clock.advance(Date.now() - clock.now());
    const school = await addSchool(database, 'Hill');
    const add = (firstName: string, schoolRole: 'teacher' | 'student') =>
      addPerson(database, firstName, { schoolId: school, schoolRole });
    const teacher = await add('Ada', 'teacher');
    const [maya, ben] = [await add('Maya', 'student'), await add('Ben', 'student')];
    const [cara, dev] = [await add('Cara', 'student'), await add('Dev', 'student')];
    const people = { students: [maya, ben, cara, dev], teachers: [teacher] };
    const classGroup = await addClassGroup(database, school, people);
    Object.assign(scene, { school, teacher, maya, ben, cara, dev, classGroup });
  });

  const ask = async (userId: string, url: string, payload?: object) =>
    app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: `/api/${url}`,
      headers: await test.signIn(userId),
      ...(payload !== undefined && { payload }),
    });
  const ofClass = (page: string) => `class-groups/${scene.classGroup}/${page}`;
  const openBody = (body: Partial<OpenTablesCheckBody> = {}): OpenTablesCheckBody => ({
    isMock: false,
    opensAt: new Date(clock.now() - 1000).toISOString(),
    closesAt: new Date(clock.now() + DAY_MS).toISOString(),
    students: [],
    ...body,
  });
  const open = async (body: Partial<OpenTablesCheckBody> = {}) => {
    const reply = await ask(scene.teacher, ofClass('tables-checks'), openBody(body));
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return OpenedTablesCheckReply.parse(reply.json()).id;
  };
  const own = async (userId: string) =>
    OwnChecksReply.parse((await ask(userId, 'tables-checks/own')).json());
  const begin = (userId: string, check: string | null) =>
    ask(userId, 'tables-checks/sittings', { check });
  /** A go with all of its questions, of which the device has only the next ones. */
  const begun = async (userId: string, check: string | null): Promise<Started> => {
    const { sitting } = SittingReply.parse((await begin(userId, check)).json());
    const { rows } = await database.pool.query<Pick<Started, 'questions'>>(
      'select questions from tables_check_sittings where id = $1',
      [sitting.id],
    );
    return { ...sitting, questions: rows[0]?.questions ?? [] };
  };
  const send = (userId: string, sitting: string, body: object) =>
    ask(userId, `tables-checks/sittings/${sitting}/answers`, body);

  /** Answers questions one after the other, each in two seconds. */
  const sit = async (
    userId: string,
    sitting: Started,
    {
      from = sitting.answered,
      to = sitting.questions.length,
      type = (place: number) => {
        const question = sitting.questions[place];
        return question === undefined ? '' : String(productOf(question));
      },
      ms = ANSWER_MS,
    }: { from?: number; to?: number; type?: (place: number) => string; ms?: number } = {},
  ) => {
    for (let place = from; place < to; place += 1) {
      clock.advance(Math.max(TURN_MS, ms + TURN_MS - ANSWER_MS));
      await send(userId, sitting.id, { from: place, answers: [{ typed: type(place), ms }] });
    }
  };
  const check = async (checkId: string) =>
    TablesCheckReply.parse((await ask(scene.teacher, ofClass(`tables-checks/${checkId}`))).json());
  const student = async (checkId: string, userId: string) => {
    const found = (await check(checkId)).students.find(({ id }) => id === userId);
    if (!found) throw new Error('The student is not in the check');
    return found;
  };
  const arranged = (changed: Partial<Arrangements>): Arrangements => ({
    ...STANDARD_ARRANGEMENTS,
    ...changed,
  });
  return {
    test,
    clock,
    database,
    scene,
    ask,
    ofClass,
    openBody,
    open,
    own,
    begin,
    begun,
    send,
    sit,
    check,
    student,
    arranged,
  };
}
