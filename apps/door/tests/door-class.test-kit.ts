import {
  createDoorApp,
  createDoorBrowser,
  type DoorBrowser,
} from '../../server/src/door.test-kit.ts';
import { addClassGroup, addPerson, addSchool } from '../../server/src/platform/people.test-kit.ts';

const PICTURES = { koa: ['key', 'apple', 'cup'], ada: ['cup', 'bell', 'car'] } as const;
type Student = keyof typeof PICTURES;

interface SignInState {
  readonly id: string;
  readonly isClosed: boolean;
  readonly pausedUntil: string | null;
}

/** A door, and a class of Koa and Ada with a teacher; `begin` makes new ones, on a Tuesday at eight. */
export async function createDoorClass() {
  const product = await createDoorApp();
  const { app, database, clock, desk, signIn } = product;
  const ids = { koa: '', ada: '', teacher: '', group: '' };

  const begin = async (): Promise<void> => {
    await database.empty();
    clock.advance(Date.parse('2026-11-24T08:00:00Z') - clock.now());
    const schoolId = await addSchool(database, 'Kurrajong Hill');
    ids.koa = await addPerson(database, 'Koa', { schoolId, schoolRole: 'student' });
    ids.ada = await addPerson(database, 'Ada', { schoolId, schoolRole: 'student' });
    ids.teacher = await addPerson(database, 'Grace', { schoolId, schoolRole: 'teacher' });
    const people = { students: [ids.koa, ids.ada], teachers: [ids.teacher] };
    ids.group = await addClassGroup(database, schoolId, people);
    await desk.classGroup(ids.group); // gives the class its code
  };

  /** Opens the page of a student on a tablet, by the code of the class. */
  const find = async (tablet: DoorBrowser, who: Student) =>
    tablet.find((await desk.classGroup(ids.group))?.code ?? '', ids[who]);

  /** Comes in by card on this device, and chooses pictures where there are none yet. */
  const comeByCard = async (tablet: DoorBrowser, who: Student): Promise<DoorBrowser> => {
    await desk.makeCards([ids[who]]);
    const [card] = await desk.cards([ids[who]]);
    await tablet.come();
    const shown = await tablet.post('/door/card', [['text', card?.qrText ?? '']]);
    if (shown.path === '/door/choose') await tablet.choose(...PICTURES[who]);
    return tablet;
  };

  const comeByPictures = async (tablet: DoorBrowser, who: Student) => {
    await find(tablet, who);
    return tablet.pictures(...PICTURES[who]);
  };

  /** What the teacher gets at an address of the class's sign-in. */
  const asTeacher = async (path = '') =>
    app.inject({
      url: `/api/class-groups/${ids.group}/sign-in${path}`,
      headers: await signIn(ids.teacher),
    });

  /** What the teacher sees of a student's sign-in. */
  const seenByTeacher = async (who: Student): Promise<SignInState | undefined> => {
    const reply = await asTeacher();
    const { students } = reply.json<{ signIn: { students: SignInState[] } }>().signIn;
    return students.find(({ id }) => id === ids[who]);
  };

  return {
    ...product,
    ids,
    begin,
    find,
    newTablet: () => createDoorBrowser(product),
    comeByCard,
    comeByPictures,
    asTeacher,
    seenByTeacher,
  };
}
