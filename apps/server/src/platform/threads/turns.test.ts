import { expect, it } from 'vitest';

import { type Asker, createTurns } from './turns.ts';

const asker = (person: string, left: AbortSignal | null = null): Asker => ({ person, left });

it('turns run two pieces of work at once, in their order, and go on after one that fails', async () => {
  const run = createTurns(2, 9);
  let under = 0;
  let most = 0;
  const begun: number[] = [];
  const work = (nth: number) => async () => {
    begun.push(nth);
    under += 1;
    most = Math.max(most, under);
    await new Promise((done) => setTimeout(done, 2));
    under -= 1;
    if (nth === 1) throw new Error('failed');
    return nth;
  };
  const ended = await Promise.allSettled(
    Array.from({ length: 7 }, (_, nth) => run(asker(`person ${nth}`), work(nth))),
  );
  expect(most).toBe(2);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(ended.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
});

/** Work that notes its name when it begins. */
function noting() {
  const begun: string[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise((done) => setTimeout(done, 1));
  };
  return { begun, work };
}

it('turns go from person to person: who asks for one waits for one piece of each of the others', async () => {
  const run = createTurns(1, 9);
  const { begun, work } = noting();
  const of = (person: string, pieces: number) =>
    Array.from({ length: pieces }, (_, nth) => run(asker(person), work(`${person} ${nth}`)));
  await Promise.all([...of('Ella', 5), ...of('Noah', 3), ...of('Ada', 1)]);
  expect(begun).toEqual([
    'Ella 0', // nobody else was there
    'Ella 1',
    'Noah 0',
    'Ada 0',
    'Ella 2',
    'Noah 1',
    'Ella 3',
    'Noah 2',
    'Ella 4',
  ]);
});

it('turns pass over work whose client has gone; it is refused and does not begin', async () => {
  const run = createTurns(1, 9);
  const { begun, work } = noting();
  const left = new AbortController();
  const ended = Promise.allSettled([
    run(asker('Ada'), work('Ada')),
    run(asker('Ella', left.signal), work('Ella')),
    run(asker('Ella'), work('Ella, who waits')),
    run(asker('Noah', left.signal), work('Noah')),
    run(asker('Koa'), work('Koa')),
  ]);
  left.abort();
  const late = run(asker('Ella', left.signal), work('Ella, late'));
  await expect(late).rejects.toMatchObject({ code: 'unavailable' });
  expect((await ended).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(begun).toEqual(['Ada', 'Ella, who waits', 'Koa']);
  await run(asker('Ada'), work('Ada again')); // a place is free
  expect(begun.at(-1)).toBe('Ada again');
});

it('a client that goes while its work is under way takes no turn from others', async () => {
  const run = createTurns(1, 9);
  const { begun, work } = noting();
  const left = new AbortController();
  const first = run(asker('Ella'), work('Ella 0'));
  const second = run(asker('Ella', left.signal), work('Ella 1'));
  const third = run(asker('Ella'), work('Ella 2'));
  await first;
  left.abort(); // the second has begun
  await Promise.all([second, third]);
  expect(begun).toEqual(['Ella 0', 'Ella 1', 'Ella 2']);
});

it('turns let so much of one person wait and no more, and refuse the rest with a time to try again', async () => {
  const run = createTurns(2, 3);
  const { begun, work } = noting();
  const ended = await Promise.allSettled(
    Array.from({ length: 7 }, (_, nth) => run(asker('Ella'), work(`Ella ${nth}`))),
  );
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(ended.slice(4)).toMatchObject(
    [4, 5, 6].map(() => ({
      status: 'rejected',
      reason: { code: 'too-many-requests', retryAfterSeconds: 5 },
    })),
  );
  await run(asker('Ella'), work('Ella again')); // her line is free
  expect(begun.at(-1)).toBe('Ella again');
});

it('turns give one person one place, so that another begins at once', async () => {
  const run = createTurns(2, 9);
  const { begun, work } = noting();
  const many = Array.from({ length: 4 }, (_, nth) => run(asker('Ella'), work(`Ella ${nth}`)));
  const other = run(asker('Noah'), work('Noah'));
  await Promise.resolve();
  expect(begun).toEqual(['Ella 0', 'Noah']);
  await Promise.all([...many, other]);
  expect(begun.slice(2)).toEqual(['Ella 1', 'Ella 2', 'Ella 3']);
});

it('turns refuse nobody of a line that many share', async () => {
  const run = createTurns(1, 1);
  const { begun, work } = noting();
  const all = { ...asker('everybody'), isMany: true } as const;
  await Promise.all(Array.from({ length: 5 }, (_, nth) => run(all, work(String(nth)))));
  expect(begun).toHaveLength(5);
});
