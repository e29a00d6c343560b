import { AGE_BRACKETS, LEADERBOARD_CATEGORIES } from '@moonbase/scoring';
import { z } from 'zod';

import { Day, Id, Timestamp, WholeNumberText } from './ids.ts';

/** The most entrants that one reply lists. */
export const MOST_ENTRANTS = 100;

const idsOf = (rows: readonly { readonly id: number }[]) =>
  z.enum(rows.map(({ id }) => String(id)));

export const LeaderboardCategoryId = idsOf(LEADERBOARD_CATEGORIES);
export const AgeBracketId = idsOf(AGE_BRACKETS);

/** Two letters of ISO 3166-1, in lower case. */
export const CountryId = z.string().regex(/^[a-z]{2}$/, 'Must be a country of two letters');
/** A country and its state or region by ISO 3166-2, in lower case: `au-nsw`. */
export const StateId = z.string().regex(/^[a-z]{2}-[a-z\d]{1,3}$/, 'Must be a state, as au-nsw');
/** `world`, a country or a state. */
export const DivisionId = z.union([z.literal('world'), CountryId, StateId]);

export const Country = z.object({
  id: CountryId,
  name: z.string(),
  states: z.array(z.object({ id: StateId, name: z.string(), abbreviation: z.string() })), // by name; empty where the product knows none
});
export type Country = z.infer<typeof Country>;

export const CountriesReply = z.object({ countries: z.array(Country) });
export type CountriesReply = z.infer<typeof CountriesReply>;

export const LeaderboardCategory = z.object({
  id: LeaderboardCategoryId,
  name: z.string(),
  unit: z.string(),
  precision: z.number().int().min(0).max(1), // decimals of a score
});
export const LeaderboardCategoriesReply = z.object({ categories: z.array(LeaderboardCategory) });
export type LeaderboardCategoriesReply = z.infer<typeof LeaderboardCategoriesReply>;

export const LeaderboardAgeBracket = z.object({
  id: AgeBracketId,
  name: z.string(),
  minAge: z.number().int(),
  maxAge: z.number().int().nullable(),
});
export const LeaderboardAgeBracketsReply = z.object({
  ageBrackets: z.array(LeaderboardAgeBracket),
});

/** A week of the leaderboard, Sunday to Saturday in UTC. Its id is its Sunday. */
export const LeaderboardWeek = z.object({
  id: Day,
  start: Timestamp,
  end: Timestamp, // the first moment after it
  isCurrentWeek: z.boolean(),
  isLastWeek: z.boolean(),
  isMostRecent: z.boolean(), // the last week that is over
});
export type LeaderboardWeek = z.infer<typeof LeaderboardWeek>;

/** The current week first, then those that are over, newest first. */
export const LeaderboardWeeksReply = z.object({ weeks: z.array(LeaderboardWeek) });
export type LeaderboardWeeksReply = z.infer<typeof LeaderboardWeeksReply>;

/** A class on a leaderboard. It names no student. */
export const Entrant = z.object({
  id: Id, // id of the class group
  rank: z.number().int().positive(),
  name: z.string().nullable(), // null is shown as "unnamed"
  countryId: z.string().nullable(),
  detail: z.string(), // the school's name
  schoolId: Id,
  teacherNames: z.array(z.string()),
  score: z.number().nonnegative(),
  lastWeekRank: z.number().int().positive().nullable(),
  isOwn: z.boolean(), // the asker teaches it, studies in it or administers its school
  isMember: z.boolean(), // the asker teaches it or studies in it
  canPrint: z.boolean(), // number of certificates, where the asker may print them
});
export type Entrant = z.infer<typeof Entrant>;

const Filter = {
  category: LeaderboardCategoryId.default('1'),
  country: CountryId.optional(),
  state: StateId.optional(),
  week: Day.optional(), // absent: the current week
  school: Id.optional(), // only its classes, with their ranks among all
};

/** With `by-age=true` the first classes of each bracket, with `age-bracket` one bracket alone. */
export const LeaderboardQuery = z.strictObject({
  ...Filter,
  'by-age': z.stringbool().default(false),
  'age-bracket': AgeBracketId.optional(),
  limit: WholeNumberText.pipe(z.number().min(1).max(MOST_ENTRANTS)).default(MOST_ENTRANTS),
});
export type LeaderboardQuery = z.infer<typeof LeaderboardQuery>;

const Standings = z.object({
  ageBracket: AgeBracketId.nullable(), // null: classes of all ages
  entrants: z.array(Entrant),
  ownEntrants: z.array(Entrant), // the asker's own classes further down
  totalEntrants: z.number().int().nonnegative(), // number of classes ranked
});

export const LeaderboardReply = z.object({
  classGroupLeaderboard: z.object({
    category: LeaderboardCategoryId,
    division: DivisionId,
    week: LeaderboardWeek,
    standings: z.array(Standings), // one, or one for each age bracket
    school: z.object({ id: Id, name: z.string() }).nullable(), // of the filter
  }),
  /** The asker's own school; null for visitors and homes. */
  ownSchool: z
    .object({
      id: Id,
      name: z.string(),
      uncompetitive: z.boolean(),
      countryId: z.string().nullable(),
      stateId: z.string().nullable(),
    })
    .nullable(),
  serverTime: Timestamp,
});
export type LeaderboardReply = z.infer<typeof LeaderboardReply>;

export const HistoryParams = z.object({
  divisionId: DivisionId,
  categoryId: LeaderboardCategoryId,
  entrantId: Id,
});

export const HistoryQuery = z.strictObject({
  year: WholeNumberText.pipe(z.number().min(2000).max(2999)).optional(), // absent: the last 52 weeks
  'age-bracket': z.union([AgeBracketId, z.literal('overview')]).optional(), // absent: ranks over all ages
});

/** The weeks in which the class was ranked, oldest first. */
export const LeaderboardHistoryReply = z.object({
  entrants: z.array(
    z.object({
      leaderboardWeekId: Day,
      rank: z.number().int().positive(),
      totalEntrants: z.number().int().positive(),
      score: z.number().nonnegative(),
    }),
  ),
});
export type LeaderboardHistoryReply = z.infer<typeof LeaderboardHistoryReply>;

/** A ranking that a certificate is for: a division, with ":ages" among the classes of the class's age bracket. */
const CertificatePlaceKey = z.string().regex(/^[a-z]{2,5}(-[a-z\d]{1,3})?(:ages)?$/);

const ClassWeekQuery = z.strictObject({
  category: LeaderboardCategoryId.default('1'),
  week: Day,
  'class-group': Id,
});

/** Certificates of a class for a week that is over: for one ranking, or for all that `places` names, one page each. */
export const CertificateQuery = ClassWeekQuery.extend({
  division: DivisionId.default('world'),
  'by-age': z.stringbool().default(false), // among the classes of its age bracket
  places: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(CertificatePlaceKey).min(1).max(6))
    .optional(),
});

/** The certificates that a class has earned in a week that is over. */
export const EarnedCertificatesQuery = ClassWeekQuery;
export const EarnedCertificatesReply = z.object({
  certificates: z.array(
    z.object({
      id: CertificatePlaceKey,
      className: z.string(),
      schoolName: z.string(),
      teacherNames: z.array(z.string()),
      rank: z.number().int().positive(),
      of: z.number().int().positive(),
      place: z.string(),
      category: z.string(),
      score: z.string(),
      period: z.string(),
    }),
  ),
});
export type EarnedCertificatesReply = z.infer<typeof EarnedCertificatesReply>;
