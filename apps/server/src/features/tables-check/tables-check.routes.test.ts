import {
  SittingReply,
  SittingResultReply,
  TablesCheckReply,
  TablesChecksReply,
} from '@moonbase/contracts/tables-check';
import { DAY_MS, MINUTE_MS } from '@moonbase/kit';
import { describe, expect, it } from 'vitest';

import { addPerson } from '../../platform/people.test-kit.ts';
import { readPdf } from '../../platform/pdf/read-pdf.test-kit.ts';
import { startCheckScene } from './tables-check.test-kit.ts';

const kit = await startCheckScene();
const { clock, database, scene, ask, ofClass, openBody, open, own, begin, begun, send } = kit;
const { sit, check, student, arranged } = kit;

const BREAK_MS = 2 * MINUTE_MS;
const codeOf = (reply: { json: () => unknown }): unknown => reply.json();

describe('a tables check of a class', () => {
  it('is sat by four students with four arrangements, one of whom is away for two minutes', async () => {
    const id = await open({
      students: [
        { id: scene.ben, arrangements: arranged({ next: true, audio: true }) },
        { id: scene.cara, arrangements: arranged({ time: '12', font: 'large' }) },
        { id: scene.dev, arrangements: arranged({ time: 'none', inputHelp: true }) },
      ],
    });
    const maya = await begun(scene.maya, id);
    await sit(scene.maya, maya, {
      to: 9,
      type: (place) => (place === 3 ? '1' : right(maya, place)),
    });
    clock.advance(BREAK_MS); // the page is closed
    const again = await begun(scene.maya, id);
    expect(again).toMatchObject({ id: maya.id, answered: 9, questions: maya.questions });
    await sit(scene.maya, again);

    const ben = await begun(scene.ben, id);
    await sit(scene.ben, ben);
    const cara = await begun(scene.cara, id);
    await sit(scene.cara, cara, { ms: 11_000 });
    const dev = await begun(scene.dev, id);
    await sit(scene.dev, dev, { ms: 20_000 });

    const { students, average, missedMost } = await check(id);
    const rows = students.map(({ name, state, right, timeUp, usualMs, breaks }) => ({
      name,
      state,
      right,
      timeUp,
      usualMs,
      breaks,
    }));
    expect(rows).toEqual([
      { name: 'Ben Tester', state: 'done', right: 25, timeUp: 0, usualMs: 2000, breaks: 0 },
      { name: 'Cara Tester', state: 'done', right: 25, timeUp: 0, usualMs: 11_000, breaks: 0 },
      { name: 'Dev Tester', state: 'done', right: 25, timeUp: 0, usualMs: 20_000, breaks: 0 },
      { name: 'Maya Tester', state: 'done', right: 24, timeUp: 0, usualMs: 2000, breaks: 1 },
    ]);
    expect(average).toEqual({ average: 24.5, of: 2 }); // more time and no clock stand outside
    expect(missedMost).toEqual([{ question: maya.questions[3], students: 1 }]);
  });

  it('has the same questions for everybody, for each in another order', async () => {
    const id = await open();
    const [maya, ben] = [await begun(scene.maya, id), await begun(scene.ben, id)];
    const sorted = ({ questions }: typeof maya) =>
      questions.map(({ first, second }) => `${first} ${second}`).toSorted();
    expect(sorted(maya)).toEqual(sorted(ben));
    expect(maya.questions).not.toEqual(ben.questions);
  });

  it('[tables-check TC17] hands out the next five questions, and no more', async () => {
    const id = await open();
    const { questions } = await begun(scene.maya, id);
    const again = SittingReply.parse((await begin(scene.maya, id)).json()).sitting;
    expect(again.questions).toEqual(questions.slice(0, 5));
    clock.advance(60_000);
    const answers = questions.slice(0, 3).map(() => ({ typed: '1', ms: 1000 }));
    const after = await send(scene.maya, again.id, { from: 0, answers });
    expect(after.json()).toEqual({ answered: 3, questions: questions.slice(0, 8) });
  });

  it('is offered while it is open, to those who have not done it', async () => {
    const later = await open({ opensAt: new Date(clock.now() + MINUTE_MS).toISOString() });
    expect((await own(scene.maya)).check).toBeNull();
    expect((await begin(scene.maya, later)).statusCode).toBe(409);
    clock.advance(2 * MINUTE_MS);
    expect((await own(scene.maya)).check).toMatchObject({
      id: later,
      state: 'not-yet',
      teacher: 'A. Tester',
    });
    await sit(scene.maya, await begun(scene.maya, later));
    const done = await own(scene.maya);
    expect(done.check).toBeNull();
    expect(done.results).toMatchObject([{ right: 25, of: 25, isMock: false }]);
    const second = await begin(scene.maya, later);
    expect(codeOf(second)).toMatchObject({ errors: [{ code: 'check-taken' }] });
    clock.advance(DAY_MS);
    expect((await own(scene.ben)).check).toBeNull();
  });

  it('lets those who have begun finish after it was closed', async () => {
    const id = await open();
    const maya = await begun(scene.maya, id);
    await sit(scene.maya, maya, { to: 20 });
    expect((await ask(scene.teacher, ofClass(`tables-checks/${id}/close`), {})).statusCode).toBe(
      200,
    );
    expect((await begin(scene.ben, id)).statusCode).toBe(409);
    await sit(scene.maya, maya, { from: 20 });
    expect(await student(id, scene.maya)).toMatchObject({ state: 'done', right: 25 });
  });

  it('is left for too long, and begins again with a reason that stands in the log', async () => {
    const id = await open();
    const maya = await begun(scene.maya, id);
    await sit(scene.maya, maya, { to: 4 });
    clock.advance(6 * MINUTE_MS);
    expect((await own(scene.maya)).check).toMatchObject({ state: 'broken' });
    expect(codeOf(await begin(scene.maya, id))).toMatchObject({
      errors: [{ code: 'check-broken' }],
    });
    expect(await student(id, scene.maya)).toMatchObject({ state: 'broken', answered: 4 });
    const restart = ofClass(`tables-checks/${id}/students/${scene.maya}/restart`);
    expect((await ask(scene.teacher, restart, { reason: 'bored' })).statusCode).toBe(422);
    const reply = await ask(scene.teacher, restart, { reason: 'network' });
    expect(TablesCheckReply.parse(reply.json()).students.at(-1)).toMatchObject({
      state: 'not-yet',
      restarts: [{ reason: 'network' }],
    });
    const late = await send(scene.maya, maya.id, { from: 4, answers: [{ typed: '1', ms: 10 }] });
    expect(codeOf(late)).toMatchObject({ errors: [{ code: 'check-broken' }] });
    const again = await begun(scene.maya, id);
    expect(again.id).not.toBe(maya.id);
    expect(again.questions).not.toEqual(maya.questions);
    const { rows } = await database.pool.query(
      `select subject_id::text as subject, details ->> 'reason' as reason from audit_log where action = 'check-restarted'`,
    );
    expect(rows).toEqual([{ subject: scene.maya, reason: 'the network failed' }]);
    const csv = (await ask(scene.teacher, ofClass(`tables-checks/${id}/csv`))).body;
    expect(csv).toContain('the network failed');
  });

  it('takes nothing more of a go that was started again while its page was open', async () => {
    const id = await open();
    const maya = await begun(scene.maya, id);
    await sit(scene.maya, maya, { to: 2 });
    await ask(scene.teacher, ofClass(`tables-checks/${id}/students/${scene.maya}/restart`), {
      reason: 'disturbed',
    });
    clock.advance(6000);
    const late = await send(scene.maya, maya.id, { from: 2, answers: [{ typed: '1', ms: 900 }] });
    expect(codeOf(late)).toMatchObject({ errors: [{ code: 'check-broken' }] });
    expect(await student(id, scene.maya)).toMatchObject({ state: 'not-yet', answered: 0 });
  });

  it('takes answers that waited for the network, once, and none that came too soon', async () => {
    const id = await open();
    const maya = await begun(scene.maya, id);
    const answers = Array.from({ length: 5 }, (_, place) => ({
      typed: right(maya, place),
      ms: 1000,
    }));
    const soon = await send(scene.maya, maya.id, { from: 0, answers });
    expect(codeOf(soon)).toMatchObject({ errors: [{ code: 'answers-too-soon' }] });
    clock.advance(60_000);
    expect((await send(scene.maya, maya.id, { from: 0, answers })).json()).toMatchObject({
      answered: 5,
    });
    expect((await send(scene.maya, maya.id, { from: 0, answers })).json()).toMatchObject({
      answered: 5,
    });
    const gap = await send(scene.maya, maya.id, { from: 7, answers: [] });
    expect(codeOf(gap)).toMatchObject({ errors: [{ code: 'answers-out-of-order' }] });
    expect(await student(id, scene.maya)).toMatchObject({ answered: 5, right: 5 });
  });

  it('begins with the arrangements of the access profile, and keeps those with which it began', async () => {
    await database.pool.query(`update users set access_profile = $2 where id = $1`, [
      scene.maya,
      { readAloud: true, bigText: true },
    ]);
    const page = TablesChecksReply.parse(
      (await ask(scene.teacher, ofClass('tables-checks'))).json(),
    );
    expect(page.students.find(({ id }) => id === scene.maya)?.arrangements).toEqual(
      arranged({ audio: true, font: 'large' }),
    );
    const id = await open();
    const of = ofClass(`tables-checks/${id}/students/${scene.maya}`);
    await ask(scene.teacher, of, { arrangements: arranged({ next: true }) });
    expect((await begun(scene.maya, id)).arrangements).toEqual(arranged({ next: true }));
    await ask(scene.teacher, of, { arrangements: arranged({ time: '9' }) });
    expect((await student(id, scene.maya)).arrangements).toEqual(arranged({ next: true }));
  });

  it('is not offered to somebody with a national letter', async () => {
    const id = await open();
    const of = ofClass(`tables-checks/${id}/students/${scene.maya}`);
    await ask(scene.teacher, of, { arrangements: arranged({ next: true }) });
    await ask(scene.teacher, of, { letter: 'B' });
    expect((await own(scene.maya)).check).toBeNull();
    expect((await begin(scene.maya, id)).statusCode).toBe(409);
    expect(await student(id, scene.maya)).toMatchObject({
      state: 'away',
      letter: 'B',
      arrangements: arranged({ next: true }),
    });
    const csv = (await ask(scene.teacher, ofClass(`tables-checks/${id}/csv`))).body;
    expect(csv).toContain('\nMaya Tester,,,,Next button,B');
    await ask(scene.teacher, of, { letter: null });
    expect((await own(scene.maya)).check).toMatchObject({ state: 'not-yet' });
  });

  it('refuses times that make no check, and students of other classes', async () => {
    const stranger = await addPerson(database, 'Eve', {
      schoolId: scene.school,
      schoolRole: 'student',
    });
    const refusedFor = async (body: Parameters<typeof openBody>[0]) =>
      (await ask(scene.teacher, ofClass('tables-checks'), openBody(body))).statusCode;
    const past = new Date(clock.now() - DAY_MS).toISOString();
    expect(await refusedFor({ closesAt: past })).toBe(422);
    const far = new Date(clock.now() + 100 * DAY_MS).toISOString();
    expect(await refusedFor({ closesAt: far })).toBe(422);
    expect(await refusedFor({ students: [{ id: stranger, arrangements: arranged({}) }] })).toBe(
      404,
    );
  });

  it('is led by the teachers of the class and the school’s admin alone', async () => {
    const other = await addPerson(database, 'Nolan', {
      schoolId: scene.school,
      schoolRole: 'teacher',
    });
    expect((await ask(other, ofClass('tables-checks'), openBody())).statusCode).toBe(403);
    expect((await ask(scene.maya, ofClass('tables-checks'), openBody())).statusCode).toBe(403);
    expect((await ask(scene.maya, ofClass('tables-checks'))).statusCode).toBe(403);
  });
});

describe('a student’s own check', () => {
  it('is a mock check at any time, again and again', async () => {
    const mock = await begun(scene.maya, null);
    expect(mock).toMatchObject({ isMock: true, answered: 0 });
    await sit(scene.maya, mock, { to: 3 });
    expect((await own(scene.maya)).mock).toEqual({ answered: 3 });
    expect((await begun(scene.maya, null)).id).toBe(mock.id);
    await sit(scene.maya, mock, { from: 3 });
    const second = await begun(scene.maya, null);
    expect(second.id).not.toBe(mock.id);
    expect((await own(scene.maya)).results).toMatchObject([{ isMock: true, right: 25 }]);
  });

  it('shows the result without seconds, beside the last one of its kind', async () => {
    const first = await begun(scene.maya, null);
    await sit(scene.maya, first, { type: (place) => (place < 5 ? '' : right(first, place)) });
    const mock = await begun(scene.maya, null);
    await sit(scene.maya, mock, { type: (place) => (place === 2 ? '1' : right(mock, place)) });
    const reply = await ask(scene.maya, `tables-checks/sittings/${mock.id}`);
    expect(reply.body).not.toMatch(/ms|seconds/i);
    const result = SittingResultReply.parse(reply.json());
    expect(result).toMatchObject({ right: 24, of: 25, before: { right: 20 } });
    expect(result.lookAgain).toEqual([{ ...mock.questions[2], typed: '1' }]);
    expect(result.marks.filter((mark) => mark !== 'right')).toEqual(['wrong']);
  });

  it('is seen by nobody else', async () => {
    const mock = await begun(scene.maya, null);
    await sit(scene.maya, mock);
    expect((await ask(scene.ben, `tables-checks/sittings/${mock.id}`)).statusCode).toBe(404);
    const sent = await send(scene.ben, mock.id, { from: 0, answers: [] });
    expect(sent.statusCode).toBe(404);
  });
});

describe('the files of a check', () => {
  it('has a row for each student, with four cells for each question', async () => {
    const id = await open({
      students: [{ id: scene.cara, arrangements: arranged({ time: '9' }) }],
    });
    const maya = await begun(scene.maya, id);
    await sit(scene.maya, maya);
    const csv = (await ask(scene.teacher, ofClass(`tables-checks/${id}/csv`))).body;
    const [head = '', , cara = '', , own = ''] = csv.split('\r\n');
    expect(head).toMatch(
      /^\ufeff?Student,Date,Right of 25,Restarts,Arrangements,Letter,Question 1,Question 1 typed,Question 1 right,Question 1 seconds,/,
    );
    expect(head.split(',')).toHaveLength(6 + 4 * 25);
    expect(cara).toContain('9 seconds (not in the national check)');
    const [question] = maya.questions;
    expect(own).toContain(
      `,25,,,,${question?.first} × ${question?.second},${right(maya, 0)},yes,2,`,
    );
  });

  it('prints a page of the class and one for each student', async () => {
    const id = await open();
    await sit(scene.maya, await begun(scene.maya, id));
    const of = ofClass(`tables-checks/${id}/pdf`);
    const whole = await readPdf((await ask(scene.teacher, of)).rawPayload);
    expect(whole.pages).toHaveLength(2);
    const one = await readPdf((await ask(scene.teacher, `${of}?student=${scene.maya}`)).rawPayload);
    expect(one.pages).toHaveLength(1);
    expect((await ask(scene.teacher, `${of}?student=999999`)).statusCode).toBe(404);
  });
});

function right(
  { questions }: { readonly questions: readonly { first: number; second: number }[] },
  place: number,
): string {
  const question = questions[place];
  return question === undefined ? '' : String(question.first * question.second);
}
