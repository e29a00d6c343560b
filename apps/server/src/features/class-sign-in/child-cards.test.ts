import { FamilySignInReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { createDoorApp, createDoorBrowser } from '../../door.test-kit.ts';
import { addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';

const product = await createDoorApp();
const { app, database, desk, signIn } = product;

let parent = '';
let other = '';
let arlo = '';
let pupil = '';

beforeEach(async () => {
  await database.empty();
  const schoolId = await addSchool(database, 'Kurrajong Hill');
  parent = await addPerson(database, 'Fern', { homeRole: 'parent' });
  other = await addPerson(database, 'Eve', { homeRole: 'parent' });
  arlo = await addPerson(database, 'Arlo', { homeRole: 'child', parentId: parent });
  pupil = await addPerson(database, 'Koa', { schoolId, schoolRole: 'student', parentId: parent });
});

const ask = async (by: string, method: 'GET' | 'POST', path: string) =>
  app.inject({ method, url: `/api/family/${path}`, headers: await signIn(by) });
const signInOf = async (reply: ReturnType<typeof ask>) =>
  FamilySignInReply.parse((await reply).json()).signIn;

describe('the card of a child at home', () => {
  it('is made and printed by the parent, and opens the door', async () => {
    expect(await signInOf(ask(parent, 'GET', 'sign-in'))).toEqual({ way: 'card', cards: [] });
    expect((await ask(parent, 'GET', `children/${arlo}/card.pdf`)).statusCode).toBe(409);
    const made = await signInOf(ask(parent, 'POST', `children/${arlo}/make-card`));
    expect(made).toEqual({ way: 'card', cards: [arlo] });
    const file = await ask(parent, 'GET', `children/${arlo}/card.pdf`);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

    const [card] = await desk.cards([arlo]);
    const browser = createDoorBrowser(product);
    await browser.come();
    await browser.post('/door/card', [['text', card?.code ?? '']]);
    expect(await browser.signedInAs()).toBe(arlo);
  });

  it('stays the same until a new one is made, which ends the old one', async () => {
    await ask(parent, 'POST', `children/${arlo}/make-card`);
    const [first] = await desk.cards([arlo]);
    await ask(parent, 'POST', `children/${arlo}/make-card`);
    expect((await desk.cards([arlo]))[0]?.code).toBe(first?.code);
    await ask(parent, 'POST', `children/${arlo}/renew-card`);
    expect((await desk.cards([arlo]))[0]?.code).not.toBe(first?.code);
    const { rows } = await database.pool.query('select action from audit_log order by id');
    expect(rows.map(({ action }: { action: string }) => action)).toEqual([
      'make-card',
      'make-card',
      'renew-card',
    ]);
  });

  it.each(['make-card', 'renew-card'])('is for the parent alone: %s', async (action) => {
    expect((await ask(other, 'POST', `children/${arlo}/${action}`)).statusCode).toBe(404);
    expect((await ask(arlo, 'POST', `children/${arlo}/${action}`)).statusCode).toBe(403);
  });

  it('is not made for a child whose school makes the cards, nor for a removed one', async () => {
    expect((await ask(parent, 'POST', `children/${pupil}/make-card`)).statusCode).toBe(409);
    await database.pool.query('update users set disabled_at = now() where id = $1', [arlo]);
    expect((await ask(parent, 'POST', `children/${arlo}/make-card`)).statusCode).toBe(409);
  });
});

it('a child’s card is not offered where people sign in elsewhere', async () => {
  const elsewhere = await createTestApp();
  const fern = await addPerson(elsewhere.database, 'Fern', { homeRole: 'parent' });
  const headers = await elsewhere.signIn(fern);
  const reply = await elsewhere.app.inject({ url: '/api/family/sign-in', headers });
  expect(FamilySignInReply.parse(reply.json()).signIn.way).not.toBe('card');
});
