import type { ReachState } from '@moonbase/school-door';
import { beforeEach, describe, expect, it } from 'vitest';

import { createDoorBrowser } from '../../door.test-kit.ts';
import { createFirstStart } from '../../first-start.test-kit.ts';
import { TEST_ORIGIN } from '../../platform/session/sign-in.test-kit.ts';

const HERE: ReachState = {
  now: 'computer',
  decidedBy: null,
  isChosen: false,
  address: 'http://localhost:3000',
  here: 'http://localhost:3000',
  networks: ['http://192.168.1.20:3000'],
};
let state = HERE;
let fault: string | null = null;
let kept: string[] = [];
let keys: string[] = [];
const reach = {
  state: () => state,
  choose: (chosen: string, address: string | null) => {
    if (fault === null) kept.push(address === null ? chosen : `${chosen} at ${address}`);
    return Promise.resolve(fault);
  },
  listenAgain: (key: string) => void keys.push(key),
};
const wizard = await createFirstStart({}, { reach });

beforeEach(() => {
  [state, fault, kept, keys] = [HERE, null, [], []];
});

/** The wizard at the page about who reaches the product. */
async function atReach() {
  const browser = await wizard.open();
  await wizard.giveSchool(browser);
  return { browser, shown: await browser.get('/door/set-up') };
}

/** The answers of the page, with what a browser knows of each. */
const answers = (page: string) =>
  [...page.matchAll(/id="reach-(\w+)"[^>]*>/g)].map(
    ([tag, name]) =>
      `${name}${tag.includes('checked') ? ' chosen' : ''}${tag.includes('disabled') ? ' off' : ''}`,
  );

describe('who reaches the product, in the first-run wizard (SD-15)', () => {
  it('is asked on the second of six pages, with the network chosen before', async () => {
    const { shown } = await atReach();
    expect(shown.body).toContain('Who should reach Moon Base Pi?');
    expect(shown.body).toContain('moonbase.local');
    expect(shown.body).toContain('192.168.1.20<wbr />:3000');
    expect(answers(shown.body)).toEqual(['computer', 'network chosen', 'internet']);
  });

  it('offers this computer alone where it is in no network', async () => {
    state = { ...HERE, networks: [] };
    const { browser, shown } = await atReach();
    expect(answers(shown.body)).toEqual(['computer chosen', 'network off', 'internet']);
    expect(shown.body).toContain('Go on at this computer for now');
    const next = await browser.post('/door/set-up', [['reach', 'internet']]);
    expect(next.body).toContain('How do people sign in?');
    expect(kept).toEqual(['computer']);
  });

  it('has the answer of an earlier start chosen before', async () => {
    state = { ...HERE, isChosen: true };
    expect(answers((await atReach()).shown.body)[0]).toBe('computer chosen');
  });

  it.each(['network', 'internet'])(
    'goes on in the network with the answer %s, by a key that works there once',
    async (answer) => {
      const { browser } = await atReach();
      const waits = await browser.post('/door/set-up', [['reach', answer]]);
      expect(waits.body).toContain('opens to this building’s network');
      expect(kept).toEqual(['network']);
      expect(keys).toHaveLength(1);
      const way = `/door/set-up?go=on&key=${keys[0]}`;
      expect(waits.body).toContain(`http://192.168.1.20:3000${way.replaceAll('&', '&amp;')}`);
      const there = createDoorBrowser(wizard.product);
      expect((await there.get(way)).body).toContain('How do people sign in?');
      expect((await createDoorBrowser(wizard.product).get(way)).status).toBe(403);
      expect((await browser.get('/door/set-up')).status).toBe(403); // it has gone on there
    },
  );

  it('goes on without a script too, by a header', async () => {
    const { browser } = await atReach();
    const { headers } = await wizard.product.app.inject({
      method: 'POST',
      url: '/door/set-up',
      headers: {
        cookie: `moonbase-set-up=${browser.cookie('moonbase-set-up')}`,
        'content-type': 'application/x-www-form-urlencoded',
        origin: TEST_ORIGIN,
      },
      payload: 'reach=network',
    });
    expect(headers['refresh']).toMatch(
      /^15; url=http:\/\/192\.168\.1\.20:3000\/door\/set-up\?go=on/,
    );
  });

  it('stays where the answer is what it is', async () => {
    const { browser } = await atReach();
    const next = await browser.post('/door/set-up', [['reach', 'computer']]);
    expect(next.body).toContain('How do people sign in?');
    expect([kept, keys]).toEqual([['computer'], []]);
  });

  it('asks which of several addresses the tablets use', async () => {
    const other = 'http://10.0.0.7:3000';
    state = { ...HERE, networks: [...HERE.networks, other] };
    const { browser, shown } = await atReach();
    expect(shown.body).toContain('Which one do the tablets use?');
    expect(shown.body.match(/<option value="[^"]*"/g)).toEqual([
      '<option value="http://192.168.1.20:3000"',
      `<option value="${other}"`,
    ]);
    await browser.post('/door/set-up', [
      ['reach', 'network'],
      ['address', other],
    ]);
    expect(kept).toEqual([`network at ${other}`]);
  });

  it('takes no address that this computer does not have', async () => {
    const { browser } = await atReach();
    await browser.post('/door/set-up', [
      ['reach', 'network'],
      ['address', 'http://evil.example'],
    ]);
    expect(kept).toEqual(['network']);
  });

  it('asks again for an answer that is none', async () => {
    const { browser } = await atReach();
    const again = await browser.post('/door/set-up', []);
    expect(again.body).toContain('Choose one of these.');
    expect([kept, keys]).toEqual([[], []]);
  });

  it('says what is in the way, and asks again with the answer kept', async () => {
    fault = 'Another program on this computer uses port 3002.';
    const { browser } = await atReach();
    const again = await browser.post('/door/set-up', [['reach', 'network']]);
    expect(again.status).toBe(422);
    expect(again.body).toContain(fault);
    expect(answers(again.body)).toContain('network chosen');
    expect(keys).toEqual([]);
  });

  it('is told and not asked where the start has decided it', async () => {
    state = { ...HERE, now: 'network', decidedBy: 'npm start -- --lan', isChosen: true };
    const { browser, shown } = await atReach();
    expect(answers(shown.body)).toEqual([]);
    expect(shown.body).toContain('<code>npm start -- --lan</code>');
    const next = await browser.post('/door/set-up', [['reach', 'computer']]);
    expect(next.body).toContain('How do people sign in?');
    expect([kept, keys]).toEqual([[], []]);
  });

  it('can be asked by the page that waits', async () => {
    const { browser } = await atReach();
    expect((await browser.get('/door/set-up?is=network')).status).toBe(409);
    state = { ...HERE, now: 'network' };
    expect((await browser.get('/door/set-up?is=network')).status).toBe(204);
  });

  it('is never narrowed from another device, which could not go on', async () => {
    state = { ...HERE, now: 'network' };
    const { browser } = await atReach();
    const refused = await browser.post('/door/set-up', [['reach', 'computer']]);
    expect(refused.body).toContain('You are at another device');
    expect([kept, keys]).toEqual([[], []]);
    const here = await wizard.open(createDoorBrowser(wizard.product, '127.0.0.1'));
    const waits = await here.post('/door/set-up', [['reach', 'computer']]);
    expect(waits.body).toContain('closes to other devices');
    expect(waits.body).toContain('http://localhost:3000/door/set-up?go=on');
  });
});
