import { addDays } from '../../platform/days.ts';
import { Chance } from './chance.ts';

/** A class elsewhere that the demo's classes are ranked with. Nobody in it can sign in. */
export interface OtherClass {
  readonly name: string;
  readonly age: number; // of its students
  readonly weeks: readonly OtherWeek[];
}

export interface OtherSchool {
  readonly name: string;
  readonly countryId: string;
  readonly stateId: string | null;
  readonly classes: readonly OtherClass[];
}

export interface OtherWeek {
  readonly week: string; // its Sunday
  readonly correct: number;
  readonly stars: number;
  readonly active: number; // students
}

/** The number of students in each class elsewhere. */
export const OTHER_CLASS_SIZE = 8;

const SEED = 20;
const AGES = [6, 7, 8, 9, 10, 11, 12, 13] as const;

/** Made-up schools of twenty countries: name, country, state, and the local name of a class of a given age. */
const SCHOOLS: readonly (readonly [string, string, string | null, (age: number) => string])[] = [
  ['Banksia Grove Public School', 'au', 'au-nsw', (age) => `${age - 5} Kookaburra`],
  ['Yarra Bend Primary School', 'au', 'au-vic', (age) => `${age - 5} Wattle`],
  ['Red Sands School', 'au', 'au-wa', (age) => `Year ${age - 5} Quokka`],
  ['Tūī Street School', 'nz', 'nz-wgn', (age) => `Room ${age + 4}`],
  ['Kauri Point School', 'nz', 'nz-auk', (age) => `Room ${age + 2}`],
  ['St Bride’s Primary School', 'gb', 'gb-eng', (age) => `Year ${age - 5} Oak`],
  ['Ashdown Primary School', 'gb', 'gb-eng', (age) => `Year ${age - 5} Elm`],
  ['Glenfarg Primary School', 'gb', 'gb-sct', (age) => `P${age - 4} Thistle`],
  ['Ballyrowan National School', 'ie', null, (age) => `${age - 5}B`],
  ['Maple Hollow Elementary School', 'us', 'us-vt', (age) => `Grade ${age - 6}M`],
  ['Cedar Bluff School', 'us', 'us-or', (age) => `Grade ${age - 6} Cedar`],
  ['Lake Sorrel Public School', 'ca', 'ca-on', (age) => `Grade ${age - 6} Loon`],
  ['Harbour Light School', 'ca', 'ca-ns', (age) => `Grade ${age - 6}H`],
  ['Seletar View Primary School', 'sg', null, (age) => `P${age - 6} Diligence`],
  ['Vidya Valley School', 'in', null, (age) => `Grade ${age - 5} Neem`],
  ['Jacaranda Ridge Primary School', 'za', 'za-gp', (age) => `Grade ${age - 6}J`],
  ['Acacia Plain School', 'ke', null, (age) => `Grade ${age - 5} Acacia`],
  ['Bay Street School', 'fj', null, (age) => `Year ${age - 5}A`],
  ['Harbour Heights School', 'hk', null, (age) => `P${age - 5}C`],
  ['Taman Melati School', 'my', null, (age) => `Year ${age - 6} Melati`],
  ['Il-Gnien School', 'mt', null, (age) => `Year ${age - 4}.2`],
  ['Kanal School', 'nl', null, (age) => `Group ${age - 3}`],
  ['Fjord View School', 'no', null, (age) => `Class ${age - 5}A`],
  ['Birch Lane School', 'se', null, (age) => `Class ${age - 6}B`],
  ['Linden School', 'de', 'de-be', (age) => `Class ${age - 5}c`],
  ['Desert Rose School', 'ae', null, (age) => `Grade ${age - 5} Rose`],
  ['Coral Bay Academy', 'bs', null, (age) => `Grade ${age - 5} Coral`],
];

/**
 * Schools with four classes each, and their scores in each week. Always the same.
 *
 * @param current the Sunday of this week
 * @param share of this week that is over, 0 to 1
 */
export function castOtherSchools(
  current: string,
  weeks: number,
  share: number,
): readonly OtherSchool[] {
  const chance = new Chance(SEED);
  return SCHOOLS.map(([name, countryId, stateId, classNameAt]) => {
    const first = chance.between(0, AGES.length - 1);
    const ages = [0, 2, 4, 6].map((step) => AGES[(first + step) % AGES.length] ?? 9);
    return {
      name,
      countryId,
      stateId,
      classes: ages.map((age) => ({
        name: classNameAt(age),
        age,
        weeks: playedWeeks(chance, current, weeks, share),
      })),
    };
  });
}

/** A class practises much or little, slightly more over time, and in some weeks not at all. */
function playedWeeks(chance: Chance, current: string, weeks: number, share: number): OtherWeek[] {
  const usual = chance.between(250, 1_900);
  return Array.from({ length: weeks }, (_, at) => at).flatMap((at) => {
    const mood = 0.6 + 0.8 * chance.share();
    const stars = chance.between(0, 40);
    const active = chance.between(5, OTHER_CLASS_SIZE);
    if (chance.happens(0.12)) return [];
    const part = at === weeks - 1 ? share : 1;
    return {
      week: addDays(current, 7 * (at - weeks + 1)),
      correct: Math.round(usual * (0.7 + (0.3 * at) / weeks) * mood * part),
      stars: Math.round(stars * part),
      active,
    };
  });
}
