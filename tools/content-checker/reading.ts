import type { Node, QuestionDoc } from '@moonbase/questions';
import type { Drawing } from '@moonbase/questions/drawing';

// Reads a printed question. It shares no code with the definitions, so that a question on which both agree is right.

/** The question as a formula: a fraction is one operand next to any other sign. */
export function readFormula(doc: QuestionDoc): string {
  return doc.body
    .map((node) => (node.t === 'frac' ? `(${readNode(node)})` : readNode(node)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The question on one line, formulas in brackets: the text that a rule's template is compared with. */
export function readText(doc: QuestionDoc): string {
  return doc.body.map(readNode).join('').replace(/\s+/g, ' ').trim();
}

function readNode(node: Node): string {
  switch (node.t) {
    case 'text':
      return node.v;
    case 'box':
      return '?';
    case 'br':
      return ' ';
    case 'frac':
      return `(${node.n})/(${node.d})`;
    case 'mixed':
      return `(${node.w}+(${node.n})/(${node.d}))`;
    case 'pow':
      return `${node.b}^(${node.e})`;
    case 'sub':
      return `${node.b}${node.e}`;
    case 'root':
      return `${node.i === 3 ? '∛' : '√'}(${node.x})`;
  }
}

/** A number as printed: commas, U+2212 for minus. */
export function readNumber(printed: string): number {
  return Number(printed.replace(/,(?=\d{3})/g, '').replace('−', '-'));
}

/** Numbers with commas or semicolons between. */
export function readList(printed: string): number[] {
  return printed.split(/[,;] | and /).map(readNumber);
}

/** Minutes after midnight of "7:45", "07:45", "7:45 pm". */
export function readTime(printed: string): number {
  const [, hour = '0', minute = '0', half] = /^(\d+):(\d+)(?: (am|pm))?$/.exec(printed) ?? [];
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'pm' ? 12 : 0);
  return hours * 60 + Number(minute);
}

export type Solve = (found: Found) => number | null;

/** The captures of a template, in order. */
export interface Found {
  readonly n: readonly number[];
  readonly w: readonly string[];
  readonly doc: QuestionDoc;
  readonly drawing?: Drawing | undefined; // the one to judge; the figure's own without it
}

export interface Rule {
  readonly pattern: RegExp;
  readonly solve: Solve;
}

const HOLES: Readonly<Record<string, string>> = { '#': '(−?[\\d,]*\\.?\\d+)', '@': '(.+?)' };

function compile(template: string): RegExp {
  const escaped = template.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/[#@]/g, (hole) => HOLES[hole] ?? hole)}$`);
}

/** A rule for texts of one shape: `#` stands for a number. The solver gets them in order. */
export function rule(template: string, solve: (...n: number[]) => number | null): Rule {
  return { pattern: compile(template), solve: ({ n }) => solve(...n) };
}

/** Like {@link rule}, with `@` for words; the solver gets the words first. */
export function worded(
  template: string,
  solve: (words: readonly string[], ...n: number[]) => number | null,
): Rule {
  return { pattern: compile(template), solve: ({ n, w }) => solve(w, ...n) };
}

/** A template, and the same for an answer that is not whole: "Use a decimal." */
export const inDecimalsToo = (template: string): readonly string[] => [
  template,
  `${template} Use a decimal.`,
];

/** A rule for questions that are answered from their figure. */
export function pictured(template: string, solve: Solve): Rule {
  return { pattern: compile(template), solve };
}

/** The answer of the first rule that fits a question; null when none fits. */
export function solveBy(
  rules: readonly Rule[],
  doc: QuestionDoc,
  drawing?: Drawing,
): number | null {
  const text = readText(doc);
  for (const { pattern, solve } of rules) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const caught = match.slice(1);
    const isNumber = (each: string): boolean => /^−?[\d,]*\.?\d+$/.test(each);
    const solved = solve({
      n: caught.filter(isNumber).map(readNumber),
      w: caught.filter((each) => !isNumber(each)),
      doc,
      drawing,
    });
    if (solved !== null) return solved;
  }
  return null;
}
