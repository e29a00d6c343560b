import {
  type Diagram,
  type DiagramFigure,
  generateQuestion,
  toAltText,
  toSpoken,
} from '@moonbase/questions';
import { ALL_UNITS } from '@moonbase/questions/all';
import { describe, expect, it } from 'vitest';

import { faultsOf } from './faults.ts';

type Path = readonly string[];

const QUESTIONS = 12; // of each kind: in some the number decides nothing

/** Numbers of a figure that no answer depends on, with the reason. */
const FREE: Readonly<Record<string, string>> = {
  'angle turned': 'how the angle lies on the page',
  'barChart step': 'the numbers of an axis',
  'barModel rows.#.sizes.#': 'a bar for an unknown amount is a sketch',
  'boxPlot min': 'the end of an axis',
  'boxPlot max': 'the end of an axis',
  'coordGrid min': 'the end of an axis',
  'coordGrid max': 'the end of an axis',
  'dotPlot min': 'the end of an axis',
  'dotPlot max': 'the end of an axis',
  'dotPlot step': 'the marks of an axis',
  'lShape c': 'the corner that is cut off does not change the way round',
  'lShape d': 'the corner that is cut off does not change the way round',
  'lineGraph yStep': 'the numbers of an axis',
  'numberLine labels.#': 'which marks have their number',
  'numberLine min': 'the end of an axis',
  'numberLine max': 'the end of an axis',
  'numberLine step': 'the marks of an axis',
  'ruler length': 'the end of an axis',
  'ruler minor': 'the marks of an axis',
  'scale major': 'the numbers of an axis',
  'scale min': 'the end of an axis',
  'scale max': 'the end of an axis',
  'shape2d rotate': 'how the shape lies on the page',
  'solid rotate': 'how the solid lies on the page',
  'tenFrame frames': 'a frame more stays empty',
};

/** Likewise for one kind of question. */
const FREE_IN: Readonly<Record<string, string>> = {
  '101.7 stemLeaf stems.#.leaves.#': 'values are counted beyond a limit',
  '105.6 coordGrid lines.#.#.#': 'no question is asked about the line',
  '161.2 objects second.count': 'the things that are not asked for',
};

/** Kinds in whose words one more often decides nothing, with the reason. */
const ROUND_IN_WORDS: Readonly<Record<string, string>> = {
  '101.1': 'only the middle values decide',
  '101.3': 'only the middle values decide',
  '104.7': 'values are counted within limits',
  '106.1': 'only the middle values decide',
  '108.5': 'a limit that is not met exactly',
  '108.6': 'the order stays',
  '111.5': 'a limit that is not met exactly',
  '119.2': 'nothing of anything is nothing',
  '14.5': 'rounding swallows it',
  '15.3': 'rounding swallows it',
  '156.7': 'where the line begins is not asked',
  '16.4': 'rounding swallows it',
  '4.8': 'the order stays',
  '41.6': 'rounding swallows it',
  '45.6': 'the order stays',
  '5.2': 'rounding swallows it',
  '55.2': 'a limit that is not met exactly',
  '8.3': 'rounding swallows it',
  '84.2': 'values are counted within limits',
  '84.3': 'values are counted within limits',
  '85.7': 'values are counted within limits',
  '98.6': 'values are counted within limits',
  '98.7': 'values are counted within limits',
  '99.6': 'how often is not asked',
};

const isNumber = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && /^\d+(?:\.\d+)?$/u.test(value));

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (isNumber(value)) return [path];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => pathsOf(part, [...path, name]))
    : [];
}

/** The value with the number at the path one more. */
function oneMore<T>(value: T, path: Path): T {
  const copy = structuredClone(value);
  let part: unknown = copy;
  for (const [depth, name] of path.entries()) {
    if (typeof part !== 'object' || part === null) return copy;
    const here: unknown = Reflect.get(part, name);
    if (depth < path.length - 1) part = here;
    else if (typeof here === 'number') Reflect.set(part, name, here + 1);
    else Reflect.set(part, name, String(Number(here) + 1));
  }
  return copy;
}

const nameOf = (path: Path): string =>
  path.map((name) => (/^\d+$/u.test(name) ? '#' : name)).join('.');

function changed({ alt: _, ...figure }: Diagram, path: Path): Diagram {
  const planted: DiagramFigure = oneMore(figure, path);
  return { ...planted, alt: toAltText(planted) };
}

/** Whether a number of a figure can be one more, picture and alternative text alike, and nobody notices. */
function isMissed({ doc, answer }: Question, plant: () => Diagram): boolean {
  try {
    return faultsOf({ doc: { ...doc, diagram: plant() }, answer }).length === 0;
  } catch {
    return false; // no such figure can be drawn
  }
}

type Question = ReturnType<typeof generateQuestion>;

/** Questions of every kind that has some, each with the key of its kind. */
function* questionsOfAllKinds(): Generator<readonly [key: string, question: Question]> {
  for (const unit of ALL_UNITS)
    for (const kind of unit.subUnits)
      for (let i = 0; i < QUESTIONS; i++)
        yield [
          `${unit.id}.${kind.position}`,
          generateQuestion(kind, (i * 2_654_435_761 + 17) >>> 0),
        ];
}

/** What nobody ever notices, of all that is planted. */
function neverNoticed(
  planted: Iterable<readonly [key: string, isMissed: () => boolean]>,
): readonly string[] {
  const missed = new Set<string>();
  const noticed = new Set<string>();
  for (const [key, isMissedHere] of planted)
    if (!noticed.has(key)) (isMissedHere() ? missed : noticed).add(key);
  return [...missed].filter((key) => !noticed.has(key)).toSorted();
}

function* inFigures(): Generator<readonly [key: string, isMissed: () => boolean]> {
  for (const [kind, question] of questionsOfAllKinds()) {
    const { diagram: figure } = question.doc;
    if (figure === undefined) continue;
    for (const path of pathsOf(figure)) {
      const name = `${figure.kind} ${nameOf(path)}`;
      if (!(name in FREE))
        yield [`${kind} ${name}`, () => isMissed(question, () => changed(figure, path))];
    }
  }
}

function* inWords(): Generator<readonly [key: string, isMissed: () => boolean]> {
  for (const [kind, { doc, answer }] of questionsOfAllKinds()) {
    const { diagram: _, ...words } = doc;
    for (const [place, node] of words.body.entries()) {
      if (node.t === 'box' || node.t === 'br') continue;
      const text = node.t === 'text' ? node.v : '';
      for (const { index, 0: number } of text.matchAll(/\d+/gu)) {
        const v = `${text.slice(0, index)}${Number(number) + 1}${text.slice(index + number.length)}`;
        const body = words.body.map((each, i) => (i === place ? { t: 'text' as const, v } : each));
        const told = text.slice(0, index).match(/\d+/gu)?.length ?? 0;
        yield [
          `${kind} ${place}.${told}`,
          () => faultsOf({ doc: { ...doc, body, say: toSpoken({ body }) }, answer }).length === 0,
        ];
      }
    }
  }
}

describe('each number', () => {
  it('of a figure is read by the checks, or is free for a reason', () => {
    expect(neverNoticed(inFigures())).toEqual(Object.keys(FREE_IN).toSorted());
  });

  it('of the words is read by the checks, or decides nothing', () => {
    const kinds = neverNoticed(inWords()).map((key) => key.split(' ')[0] ?? '');
    expect([...new Set(kinds)].toSorted()).toEqual(Object.keys(ROUND_IN_WORDS).toSorted());
  });
});
