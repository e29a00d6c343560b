import { parseMarkup, type Diagram } from '@moonbase/questions';
import { drawFigure } from '@moonbase/questions/drawing';
import { at } from '@moonbase/kit';
import { describe, expect, it } from 'vitest';

import { altFault } from './drawn/alt-texts.ts';
import { colourFault, coveredFault } from './drawn/looks.ts';
import { figuresOf, questionsOf } from './drawn.test-kit.ts';
import { faultsOf } from './faults.ts';
import { rangeFault } from './ranges.ts';

const asked = (prompt: string) => ({ v: 2, body: parseMarkup(prompt), say: prompt }) as const;

const TO_20 = { unit: 'Numbers to 20', kind: 'Turn a number word up to twenty into figures' };

describe('what the name of a kind promises', () => {
  it.each(['Type in figures: twenty-nine.', 'Type in figures: thirty-one.', '25 + ? = 30'])(
    'is not kept by: %s',
    (prompt) => expect(rangeFault(asked(prompt), TO_20)).not.toBeNull(),
  );

  it.each([
    ['Double a number up to ten', 'Double 11 = [?]'],
    ['Round a number up to a million to a given place', 'Round 1,000,001 to the nearest ten.'],
    ['Solve a two-step add and take-away story to 100', 'Ben has 101 cards.'],
  ])('is the number of a kind too: %s', (kind, prompt) =>
    expect(rangeFault(asked(prompt), { unit: 'Doubles', kind })).not.toBeNull(),
  );

  it('holds for a number that it names, and for kinds without a number', () => {
    expect(rangeFault(asked('Type in figures: twenty.'), TO_20)).toBeNull();
    expect(rangeFault(asked('Type the biggest: 40'), { unit: 'Tens', kind: 'Pick' })).toBeNull();
  });
});

/** The first picture of a kind of question that has what is asked. */
const pictureOf = (key: string, has: (figure: Diagram) => boolean = () => true): Diagram =>
  at(figuresOf(key, 40).filter(has), 0);

const saying = (figure: Diagram, from: RegExp | string, to: string): Diagram => {
  const alt = figure.alt.replace(from, to);
  if (alt === figure.alt) throw new Error(`nothing to change in ${alt}`);
  return { ...figure, alt };
};

describe('facts of alternative texts that once were free', () => {
  const planted = {
    'the first jump of a number line is lost': saying(
      pictureOf('12.5', ({ alt }) => /Jumps: [^,]+, /.test(alt)),
      /Jumps: [^,]+, /,
      'Jumps: ',
    ),
    'sides of a triangle stand for its angles': saying(
      pictureOf('94.4', ({ alt }) => alt.includes('Angles at')),
      /Angles at A, B, C: .*\.$/,
      'Angles at A, B, C: 35 cm, 40 cm, 65 cm.',
    ),
    'a place of a dot plot is rounded': saying(pictureOf('98.8'), /Over (\d) 1\/4/, 'Over $1'),
    'a curve is read as a straight line': saying(
      pictureOf('159.7'),
      /Curve through .*\.$/,
      'Curve through (0, 0), (1, 1), (2, 2).',
    ),
  };

  it.each(Object.entries(planted))('are read: %s', (_, figure) =>
    expect(altFault(figure)).not.toBeNull(),
  );
});

describe('a graph', () => {
  it('is over the unit of time that its question names', () => {
    const [question] = questionsOf('99.1', 1);
    const diagram = question?.doc.diagram;
    if (question === undefined || diagram?.kind !== 'lineGraph') throw new Error('no graph');
    const alt = diagram.alt.replace('Minutes', 'Hours');
    const doc = { ...question.doc, diagram: { ...diagram, xLabel: 'Hours', alt } };
    expect(faultsOf(question)).toEqual([]);
    expect(faultsOf({ doc, answer: question.answer })).toEqual([
      'the graph is over hours, the question asks for minutes',
    ]);
  });

  it('has no shape painted over its words', () => {
    const { items } = drawFigure(pictureOf('98.4'));
    expect(coveredFault(items)).toBeNull();
    const words = items.filter(({ p }) => p === 'text');
    const shapes = items.filter(({ p }) => p !== 'text');
    expect(coveredFault([...words, ...shapes])).toMatch(/^painted over: /);
  });

  it('has the colours by which its parts are named', () => {
    const pie = pictureOf('100.2', ({ alt }) => /orange/.test(alt));
    const { items } = drawFigure(pie);
    expect(colourFault(pie, items)).toBeNull();
    const yellow = items.map((item) =>
      item.p === 'path' && item.fill === 'orange' ? { ...item, fill: 'yellow' as const } : item,
    );
    expect(colourFault(pie, yellow)).toBe('a part named orange has another colour');
  });
});
