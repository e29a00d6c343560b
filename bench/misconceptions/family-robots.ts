import type { AskFamily, Chance } from './families.ts';
import type { RobotRow } from './robots.ts';

/** A robot of one family: rows, and what it was made to do. */
export interface FamilyRobot {
  readonly rows: readonly RobotRow[];
  readonly habits: readonly string[]; // none for a careful robot
}

/** How often wrong answers come from outside the rule book, beside those of the mistakes. */
const FROM_OUTSIDE = 0.3;
const WITH_TWO_MISTAKES = 0.2;
const CAREFUL = 0.25;

/**
 * Some answers of one robot to questions of a family. It has a mistake or two, or none; the mistake shows in 30 to 95 % of
 * its chances, a slip in 5 to 25 %.
 */
export function familyRobot(
  pupil: string,
  ask: AskFamily,
  count: number,
  chance: Chance,
): FamilyRobot {
  const known = mistakesOf(ask, chance);
  const habits = habitsOf(known, chance);
  const shows = 0.3 + 0.65 * chance();
  const slips = 0.05 + 0.2 * chance();
  const rows = Array.from({ length: count }, (): RobotRow => {
    const { text, right, mistaken } = ask(chance);
    const possible = habits.filter((id) => {
      const wrong = mistaken[id];
      return typeof wrong === 'number' && wrong !== right && Number.isFinite(wrong);
    });
    const habit = possible[Math.floor(chance() * possible.length)];
    const row = (answer: number, mistake: string | null): RobotRow => ({
      pupil,
      problem: text,
      answer: String(answer),
      mistake,
    });
    if (habit !== undefined && chance() < shows) {
      if (chance() < FROM_OUTSIDE) return row(outside(right, chance), null);
      return row(Number(mistaken[habit]), habit);
    }
    return chance() < slips ? row(slip(right, chance), null) : row(right, null);
  });
  return { rows, habits };
}

/** All mistakes of a family: those of enough of its questions. */
const mistakesOf = (ask: AskFamily, chance: Chance): readonly string[] => [
  ...new Set(Array.from({ length: 12 }, () => Object.keys(ask(chance).mistaken)).flat()),
];

function habitsOf(known: readonly string[], chance: Chance): readonly string[] {
  if (chance() < CAREFUL) return [];
  const shuffled = known
    .map((id) => ({ id, at: chance() }))
    .sort((one, other) => one.at - other.at)
    .map(({ id }) => id);
  return shuffled.slice(0, chance() < WITH_TWO_MISTAKES ? 2 : 1);
}

/** A number from outside: about as large, made by no rule. */
function outside(right: number, chance: Chance): number {
  const places = String(right).split('.')[1]?.length ?? 0;
  const digits = Math.abs(right) * 10 ** places;
  const other = Math.round(digits * (0.3 + 1.4 * chance())) + 3 + Math.floor(7 * chance());
  return Number((Math.sign(right || 1) * (other / 10 ** places)).toFixed(places));
}

/** A slip of the finger: a neighbour key, two digits swapped, one left out or doubled, off by one or by ten. */
function slip(right: number, chance: Chance): number {
  const text = String(Math.abs(right));
  const at = Math.floor(chance() * text.length);
  const [before, here, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)];
  const next = after.slice(0, 1);
  const typed = [
    /\d/.test(here) ? before + String((Number(here) + 1) % 10) + after : text,
    before + next + here + after.slice(1),
    before + after,
    before + here + here + after,
    String(Math.abs(right) + (chance() < 0.5 ? 1 : -1)),
    String(Math.abs(right) + (chance() < 0.5 ? 10 : -10)),
  ][Math.floor(chance() * 6)];
  const number = Math.sign(right || 1) * Number(typed);
  return Number.isFinite(number) ? number : right + 1;
}
