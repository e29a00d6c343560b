import { type Diagram, type DiagramFigure, generateQuestion, toAltText } from '@moonbase/questions';
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
function isMissed(
  { doc, answer }: ReturnType<typeof generateQuestion>,
  figure: Diagram,
  path: Path,
): boolean {
  try {
    return faultsOf({ doc: { ...doc, diagram: changed(figure, path) }, answer }).length === 0;
  } catch {
    return false; // no such figure can be drawn
  }
}

describe('each number of a figure', () => {
  it('is read by the checks, or is free for a reason', () => {
    const missed = new Set<string>();
    const noticed = new Set<string>();
    for (const unit of ALL_UNITS)
      for (const kind of unit.subUnits)
        for (let i = 0; i < QUESTIONS; i++) {
          const question = generateQuestion(kind, (i * 2_654_435_761 + 17) >>> 0);
          const { diagram: figure } = question.doc;
          if (figure === undefined) continue;
          for (const path of pathsOf(figure)) {
            const name = `${figure.kind} ${nameOf(path)}`;
            if (name in FREE) continue;
            const key = `${unit.id}.${kind.position} ${name}`;
            if (noticed.has(key)) continue;
            (isMissed(question, figure, path) ? missed : noticed).add(key);
          }
        }
    const never = [...missed].filter((key) => !noticed.has(key));
    expect(never.toSorted()).toEqual(Object.keys(FREE_IN).toSorted());
  });
});
