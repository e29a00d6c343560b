import { MINUTE_MS } from '@moonbase/kit';
import { minutesOf } from '@moonbase/reports';
import type { z } from 'zod';

import type { Stored } from './one-figure-history.test-kit.ts';
import type { TestApp } from './platform/test-app.test-kit.ts';

export type What = 'answered' | 'right' | 'minutes';

/** What a page says: a figure of some students in some days; absent days: of all time. */
export interface Claim {
  readonly page: string;
  readonly who: readonly string[];
  readonly what: What;
  readonly says: number;
  readonly start?: string;
  readonly end?: string;
  readonly units?: readonly number[];
  readonly games?: readonly string[];
  readonly isPlausible?: true; // hasty waves count for no work
}

/** The same figure, counted from the answers. */
export function recounted(stored: readonly Stored[], claim: Claim): number {
  const { who, what, start = '', end = '9999', units, games, isPlausible = false } = claim;
  const own = stored.filter(
    ({ user, day, unit, game, suspect }) =>
      who.includes(user) &&
      day >= start &&
      day <= end &&
      !(isPlausible && suspect) &&
      (units?.includes(unit) ?? true) &&
      (games?.includes(game) ?? true),
  );
  if (what === 'answered') return own.length;
  if (what === 'right') return own.filter(({ isRight }) => isRight).length;
  return Math.floor(own.reduce((sum, { worked }) => sum + worked, 0) / MINUTE_MS);
}

export interface Figures {
  readonly answered?: number;
  readonly correct?: number;
  readonly right?: number;
  readonly worked?: number; // milliseconds
  readonly minutes?: number;
}
export type Of = Omit<Claim, 'what' | 'says'>;

export function claimsOf(of: Of, figures: Figures): readonly Claim[] {
  const { answered, correct, right = correct, worked } = figures;
  const { minutes = worked === undefined ? undefined : minutesOf(worked) } = figures;
  const all: readonly (readonly [What, number | undefined])[] = [
    ['answered', answered],
    ['right', right],
    ['minutes', minutes],
  ];
  return all.flatMap(([what, says]) => (says === undefined ? [] : [{ ...of, what, says }]));
}

export const sum = (parts: readonly { readonly answered: number; readonly correct: number }[]) => ({
  answered: parts.reduce((total, { answered }) => total + answered, 0),
  correct: parts.reduce((total, { correct }) => total + correct, 0),
});

/** The lines of a CSV without its titles; no cell of these files holds a comma. */
export const linesOf = (body: string): readonly (readonly string[])[] =>
  body
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
export const numberIn = (line: readonly string[] | undefined, place: number): number =>
  Number(line?.at(place) ?? Number.NaN);

/** Asks the product as somebody, with a clock that never stands still. */
export function createAsking({ app, clock, signIn }: TestApp) {
  async function load(as: string, url: string, payload?: object) {
    clock.advance(1);
    const reply = await app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: `/api/${url}`,
      headers: await signIn(as),
      ...(payload !== undefined && { payload }),
    });
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`);
    return reply;
  }
  const read = async <Reply>(as: string, url: string, reply: z.ZodType<Reply>): Promise<Reply> =>
    reply.parse((await load(as, url)).json());
  return { load, read };
}
