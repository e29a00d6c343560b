// Pupils over the weeks of a term, with mistakes written down by hand from the rule book's examples: nothing of the
// detector is used here.

const DAY = 24 * 60 * 60 * 1000;
const WAVE = 10; // questions
const WAVES_A_DAY = 2;
const DAYS_A_WEEK = 3;

/** A question of a robot, its answer, and the mistake behind it. */
export interface DayRow {
  readonly at: number;
  readonly unit: number;
  readonly position: number;
  readonly question: string;
  readonly right: string;
  readonly typed: string;
  readonly chances: readonly string[]; // the robot's mistakes that would answer it differently
  readonly mistake: string | null;
}

export interface DayRobot {
  readonly mistakes: readonly string[];
  readonly waves: readonly (readonly DayRow[])[];
}

interface Asked {
  readonly a: number;
  readonly b: number;
  readonly sign: '+' | '−' | '×';
}

const digits = (number: number): number[] => Array.from(String(number), Number).reverse();
const joined = (ones: readonly number[]): number => Number([...ones].reverse().join(''));
const columns = ({ a, b }: Asked): [number, number][] => {
  const [over, under] = [digits(a), digits(b)];
  const length = Math.max(over.length, under.length);
  return Array.from({ length }, (_each, at) => [over[at] ?? 0, under[at] ?? 0]);
};

/** What a pupil with each mistake writes; null where it does not show. */
const MISTAKES: Readonly<Record<string, (asked: Asked) => number | null>> = {
  'smaller-from-larger': (asked) =>
    asked.sign === '−'
      ? joined(columns(asked).map(([over, under]) => Math.abs(over - under)))
      : null,
  'borrow-no-decrement': (asked) =>
    asked.sign === '−'
      ? joined(columns(asked).map(([over, under]) => (over < under ? over + 10 : over) - under))
      : null,
  'no-carry': (asked) => {
    if (asked.sign !== '+') return null;
    const all = columns(asked);
    return joined(
      all.map(([over, under], at) => (at + 1 === all.length ? over + under : (over + under) % 10)),
    );
  },
  'write-both-digits': (asked) =>
    asked.sign === '+'
      ? Number(
          columns(asked)
            .map(([over, under]) => String(over + under))
            .reverse()
            .join(''),
        )
      : null,
  'times-as-add': ({ a, b, sign }) => (sign === '×' ? a + b : null),
};

/** A sub-unit of the product that asks such questions. */
function placeOf({ a, b, sign }: Asked) {
  if (sign === '×') return { unit: 119 + Math.max(2, b), position: 1 };
  if (a > 99) return { unit: 14, position: sign === '+' ? 1 : 2 };
  return { unit: sign === '+' ? 11 : 12, position: 3 };
}

const rightOf = ({ a, b, sign }: Asked): number =>
  sign === '+' ? a + b : sign === '−' ? a - b : a * b;

/** @param careful without a mistake, slips in 3 to 10 % of the answers; otherwise with one or two, slips in 5 to 25 % */
export function dayRobot(weeks: number, careful: boolean, chance: () => number): DayRobot {
  const names = Object.keys(MISTAKES);
  const pick = () => names[Math.floor(chance() * names.length)] ?? 'no-carry';
  const first = pick();
  const second = chance() < 0.2 ? pick() : first;
  const mistakes = careful ? [] : [...new Set([first, second])];
  const shows = 0.3 + 0.65 * chance();
  const slips = careful ? 0.03 + 0.07 * chance() : 0.05 + 0.2 * chance();
  const waves: DayRow[][] = [];
  for (let day = 0; day < weeks * DAYS_A_WEEK; day += 1)
    for (let wave = 0; wave < WAVES_A_DAY; wave += 1) {
      const start = (Math.floor(day / DAYS_A_WEEK) * 7 + (day % DAYS_A_WEEK) * 2) * DAY;
      waves.push(
        Array.from({ length: WAVE }, (_each, place) => ({
          at: start + (wave * 15 * 60 + place * 20) * 1000,
          ...answered(asked(chance), { mistakes, shows, slips }, chance),
        })),
      );
    }
  return { mistakes, waves };
}

function answered(
  question: Asked,
  pupil: { readonly mistakes: readonly string[]; readonly shows: number; readonly slips: number },
  chance: () => number,
): Omit<DayRow, 'at'> {
  const right = rightOf(question);
  const words = `${question.a} ${question.sign} ${question.b} = ?`;
  const base = { ...placeOf(question), question: words, right: String(right) };
  const ways = pupil.mistakes.flatMap((mistake) => {
    const wrong = MISTAKES[mistake]?.(question) ?? null;
    return wrong === null || wrong === right ? [] : [{ mistake, wrong }];
  });
  const chances = ways.map(({ mistake }) => mistake);
  const way = ways[Math.floor(chance() * ways.length)];
  if (way !== undefined && chance() < pupil.shows)
    return { ...base, typed: String(way.wrong), chances, mistake: way.mistake };
  const isOther = chance() < pupil.slips;
  const typed = isOther ? String(somethingElse(right, chance)) : String(right);
  return { ...base, typed, chances, mistake: null };
}

function asked(chance: () => number): Asked {
  const upTo = (low: number, high: number) => low + Math.floor(chance() * (high - low + 1));
  const kind = chance();
  if (kind < 0.2) return { a: upTo(2, 12), b: upTo(2, 12), sign: '×' };
  const large = chance() < 0.4;
  const one = large ? upTo(101, 999) : upTo(21, 99);
  const other = large ? upTo(12, one - 1) : upTo(11, one - 1);
  return { a: one, b: other, sign: kind < 0.6 ? '−' : '+' };
}

/** A slip of the finger in seven of ten, otherwise a number out of the air: in careful pupils, and beside a mistake. */
function somethingElse(right: number, chance: () => number): number {
  const text = String(right);
  const at = Math.floor(chance() * text.length);
  switch (Math.floor(chance() * 10)) {
    case 0:
    case 1:
      return right + 1;
    case 2:
      return Math.max(0, right - 1);
    case 3:
      return right + 10;
    case 4:
      return Math.abs(right - 10);
    case 5:
      return Number(text.slice(0, at) + text.slice(at + 1) || '0');
    case 6:
      return Number(Array.from(text).reverse().join(''));
    default:
      return Math.floor(chance() * 2 * right);
  }
}
