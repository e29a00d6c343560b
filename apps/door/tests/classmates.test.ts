import { beforeEach, describe, expect, it } from 'vitest';

import {
  createDoorApp,
  createDoorBrowser,
  type DoorBrowser,
} from '../../server/src/door.test-kit.ts';
import { addClassGroup, addPerson, addSchool } from '../../server/src/platform/people.test-kit.ts';

const product = await createDoorApp();
const { database, clock, desk } = product;
const RIGHT = ['cup', 'bell', 'car'] as const;
const WRONG = ['boat', 'tree', 'bell'] as const;
const MINUTE = 60_000;

let students: string[] = [];
let group = '';

beforeEach(async () => {
  await database.empty();
  clock.advance(Date.parse('2026-11-24T07:30:00Z') - clock.now()); // a Tuesday
  const schoolId = await addSchool(database, 'Kurrajong Hill');
  students = [];
  for (let number = 1; number <= 30; number += 1)
    students.push(await addPerson(database, `Kid${number}`, { schoolId, schoolRole: 'student' }));
  group = await addClassGroup(database, schoolId, { students });
  await desk.classGroup(group);
  await desk.makeCards(students);
});

const at = (place: number) => students[place] ?? '';

async function byCard(browser: DoorBrowser, id: string): Promise<DoorBrowser> {
  const [card] = await desk.cards([id]);
  await browser.come();
  const shown = await browser.post('/door/card', [['text', card?.qrText ?? '']]);
  if (shown.path === '/door/choose') await browser.choose(...RIGHT);
  else await browser.get('/door/later');
  return browser;
}

const newBrowser = () => createDoorBrowser(product);

/** A tablet on which these children have signed in by card. */
async function tabletOf(ids: readonly string[]): Promise<DoorBrowser> {
  const tablet = newBrowser();
  for (const id of ids) await byCard(tablet, id);
  return tablet;
}

async function press(browser: DoorBrowser, id: string, pictures: readonly string[]) {
  await browser.find((await desk.classGroup(group))?.code ?? '', id);
  return browser.pictures(...pictures);
}

async function isIn(browser: DoorBrowser, id: string): Promise<boolean> {
  const { status, path } = await press(browser, id, RIGHT);
  return status !== 404 && !path.startsWith('/door/'); // the door sends it on to the product
}

/** Wrong sets for each of these names in a row. @returns how many the door judged */
async function guess(browser: DoorBrowser, ids: readonly string[], sets = 3): Promise<number> {
  let judged = 0;
  for (const id of ids)
    for (let set = 0; set < sets; set += 1) {
      const { body } = await press(browser, id, WRONG);
      if (/more tr(y|ies)|little break/.test(body)) judged += 1;
    }
  return judged;
}

describe('[door DR6] a classmate who guesses at home', () => {
  it('pauses no name on a tablet of the class, whether or not that child has been there', async () => {
    const tablet = await tabletOf(students.slice(0, 4));
    const other = await tabletOf(students.slice(4, 6));
    const home = await tabletOf([at(5)]);
    expect(await guess(home, students.slice(0, 3))).toBe(6);
    for (const id of students.slice(0, 4)) expect(await isIn(tablet, id)).toBe(true);
    expect(await isIn(other, at(0))).toBe(true);
  });

  it('is paused for that name on that device', async () => {
    await tabletOf(students.slice(0, 4));
    const home = await tabletOf([at(5)]);
    await guess(home, [at(0)]);
    expect((await press(home, at(0), RIGHT)).body).toContain('in 1 minute');
  });
});

describe('[door DR27] a classmate who guesses at many names', () => {
  it('leaves room on the tablet on which they are the first of the class', async () => {
    await tabletOf(students);
    const home = await tabletOf([at(29)]);
    expect(await guess(home, students.slice(0, 12), 1)).toBe(6);
    const first = await tabletOf([at(29)]);
    expect(await isIn(first, at(20))).toBe(true);
    expect(await isIn(first, at(21))).toBe(true);
  }, 60_000);

  it('has six sets a day on a device and three more by another browser, and no more by a third, another sign-in or another child’s card', async () => {
    await tabletOf(students);
    const home = await tabletOf([at(29)]);
    expect(await guess(home, students.slice(0, 12), 2)).toBe(6);
    await byCard(home, at(29));
    expect(await guess(home, students.slice(0, 12), 1)).toBe(0);
    expect(await guess(await tabletOf([at(29)]), students.slice(12, 20), 1)).toBe(3);
    expect(await guess(await tabletOf([at(29)]), students.slice(12, 20), 1)).toBe(0);
    await byCard(newBrowser(), at(0));
    const { body } = await press(home, at(20), RIGHT);
    expect(body).toContain('You have not signed in on this device before. Use your card here once');
    expect(await isIn(home, at(29))).toBe(true); // her own name
    clock.advance(24 * 60 * MINUTE);
    expect(await guess(home, students.slice(0, 12), 1)).toBe(6);
  }, 60_000);

  it('has six sets at once as well', async () => {
    await tabletOf(students);
    const [code = '', names] = [(await desk.classGroup(group))?.code, students.slice(0, 20)];
    const home = await tabletOf([at(29)]);
    const cookie = { 'moonbase-door-device': home.cookie('moonbase-door-device') };
    const bodies = await Promise.all(
      names.map(async (id) => {
        const tab = newBrowser();
        tab.plant(cookie);
        await tab.find(code, id);
        return (await tab.pictures(...WRONG)).body;
      }),
    );
    expect(bodies.filter((body) => body.includes('more tries'))).toHaveLength(6);
  }, 60_000);

  it('loses none of them by slips at their own name', async () => {
    await tabletOf(students);
    const home = await tabletOf([at(28), at(29)]);
    for (const minutes of [1, 5, 15]) {
      expect(await guess(home, [at(28), at(29)])).toBe(6);
      clock.advance(minutes * MINUTE);
    }
    expect(await guess(home, [at(0)])).toBe(3);
  }, 60_000);

  it('gets them once for each account that helps', async () => {
    await tabletOf(students);
    const home = await tabletOf([at(28), at(29)]);
    expect(await guess(home, students.slice(0, 20), 1)).toBe(12);
    expect(await guess(await tabletOf([at(29)]), students.slice(20, 25), 1)).toBe(0);
  }, 60_000);
});

describe('[door DR27] thirty children who slip twice each on one tablet', () => {
  it('all come in where only one has been there before', async () => {
    await tabletOf(students);
    const tablet = await tabletOf([at(0)]);
    for (const id of students) {
      expect(await guess(tablet, [id], 2)).toBe(2);
      expect(await isIn(tablet, id)).toBe(true);
    }
  }, 60_000);

  it('all come in where all slip before anybody is right', async () => {
    const tablet = await tabletOf(students);
    expect(await guess(tablet, students, 2)).toBe(60);
    for (const id of students) expect(await isIn(tablet, id)).toBe(true);
  }, 60_000);

  it('ask for cards once there are ninety wrong sets and no right one', async () => {
    const tablet = await tabletOf(students);
    expect(await guess(tablet, students, 3)).toBe(90);
    clock.advance(MINUTE);
    expect((await press(tablet, at(0), RIGHT)).body).toContain('There were many wrong pictures');
    await byCard(tablet, at(0));
    expect(await isIn(tablet, at(0))).toBe(true);
    expect(await isIn(await tabletOf(students.slice(0, 2)), at(0))).toBe(true); // another tablet
  }, 60_000);
});

it('[door DR27] one name takes 45 wrong sets a day on all tablets of its class together', async () => {
  let judged = 0;
  const tablets = [];
  for (let place = 0; place < 6; place += 1) tablets.push(await tabletOf([at(0), at(1)]));
  for (const minutes of [1, 5, 15])
    for (const tablet of tablets) {
      judged += await guess(tablet, [at(0)], 3);
      clock.advance(minutes * MINUTE);
    }
  expect(judged).toBe(45);
}, 60_000);

it('[door DR28] three pictures that are next to each other on the page cannot be chosen', async () => {
  const tablet = newBrowser();
  const [card] = await desk.cards([at(0)]);
  await tablet.come();
  await tablet.post('/door/card', [['text', card?.qrText ?? '']]);
  const refused = await tablet.choose('fish', 'apple', 'umbrella');
  expect(refused.body).toContain('are next to each other');
  expect(await tablet.signedInAs()).toBeNull();
  await tablet.choose(...RIGHT);
  expect(await tablet.signedInAs()).toBe(at(0));
});
