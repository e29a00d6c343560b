/**
 * The parts of two replies that the home page reads. It is the first page that a visitor loads, and the contracts with
 * Zod would be a third of its scripts, so the few fields that it shows are checked here.
 */

/** A class among the first three. */
export interface Leader {
  readonly rank: number;
  readonly name: string | null;
  readonly detail: string;
  readonly countryId: string | null;
  readonly score: number;
}

type Reading<T> = { success: true; data: T } | { success: false; error: unknown };

/** Makes a schema for `call` from a function that returns undefined for a body that does not fit. */
function readBy<T>(read: (body: unknown) => T | undefined) {
  return {
    safeParse: (body: unknown): Reading<T> => {
      const data = read(body);
      return data === undefined
        ? { success: false, error: new TypeError('The reply does not fit the home page') }
        : { success: true, data };
    },
  };
}

const field = (value: unknown, name: string | number): unknown => Reflect.get(Object(value), name);

/** The number of questions answered, as `MetricsReply` holds it. */
export const QuestionsAnswered = readBy((body) => {
  const value = field(field(field(body, 'metrics'), 0), 'value');
  return typeof value === 'number' ? value : undefined;
});

/** The first classes of the week, as `LeaderboardReply` holds them. */
export const Leaders = readBy((body): readonly Leader[] | undefined => {
  const standings = field(field(body, 'classGroupLeaderboard'), 'standings');
  const entrants = field(field(standings, 0), 'entrants');
  if (!Array.isArray(entrants)) return undefined;
  const leaders = entrants.map(toLeader).filter((leader) => leader !== undefined);
  return leaders.length === entrants.length ? leaders : undefined;
});

function toLeader(entrant: unknown): Leader | undefined {
  const [rank, score, detail] = ['rank', 'score', 'detail'].map((name) => field(entrant, name));
  const [name, countryId] = [field(entrant, 'name'), field(entrant, 'countryId')];
  if (typeof rank !== 'number' || typeof score !== 'number') return undefined;
  if (typeof detail !== 'string' || !isText(name) || !isText(countryId)) return undefined;
  return { rank, name, detail, countryId, score };
}

const isText = (value: unknown): value is string | null =>
  value === null || typeof value === 'string';
