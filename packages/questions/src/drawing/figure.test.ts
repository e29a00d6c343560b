import { describe, expect, it } from 'vitest';

import { ALL_UNITS } from '../all.ts';
import { aSubUnit } from '../definitions.test-kit.ts';
import type { DiagramFigure, DiagramKind } from '../document/diagram.ts';
import { generateQuestion } from '../generate.ts';
import { isClear, lettersOf } from './clear.ts';
import { drawFigure } from './figure.ts';
import { boundsOf, type Bounds, MAX_HEIGHT, MAX_WIDTH } from './frame.ts';
import type { Drawing, Primitive } from './primitives.ts';
import { degrees, unknown } from '../sizes.ts';

const SEEDS_PER_KIND = 200;
const SMALLEST_TEXT = 9;

interface Drawn {
  readonly name: string;
  readonly figure: DiagramFigure;
  readonly drawing: Drawing;
}

/** Every kind of figure from at least 200 seeds, spread over the sub-units that use it. */
function drawAll(): Drawn[] {
  const users = ALL_UNITS.flatMap(({ subUnits }) => subUnits).flatMap((subUnit) => {
    const { diagram } = generateQuestion(subUnit, 0).doc;
    return diagram === undefined ? [] : [{ subUnit, kind: diagram.kind }];
  });
  const made = users.flatMap(({ subUnit, kind }) => {
    const per = Math.ceil(SEEDS_PER_KIND / users.filter((user) => user.kind === kind).length);
    return Array.from({ length: per }, (_, seed) => {
      const { diagram } = generateQuestion(subUnit, seed * 7919 + subUnit.unitId).doc;
      return {
        name: `${kind} ${subUnit.unitId}.${subUnit.position} seed ${seed}`,
        figure: diagram,
      };
    });
  });
  const dice = Array.from({ length: 36 }, (_, i) => ({
    name: `dice ${i}`,
    figure: { kind: 'dice', values: [1 + (i % 6), 1 + Math.floor(i / 6)] } as const,
  }));
  return [...made, ...dice].flatMap(({ name, figure }) =>
    figure === undefined ? [] : [{ name, figure, drawing: drawFigure(figure) }],
  );
}

const ALL = drawAll();

function broken(rule: (drawn: Drawn) => boolean): string[] {
  return ALL.filter(rule)
    .map(({ name }) => name)
    .slice(0, 5);
}

function textsOf({ items }: Drawing): Extract<Primitive, { p: 'text' }>[] {
  return items.filter((item) => item.p === 'text');
}

/** Whether a filled shape covers a box. */
function holds(item: Primitive, { left, top, right, bottom }: Bounds): boolean {
  if (!('fill' in item)) return false;
  if (item.p === 'circle') {
    const far = [left, right].flatMap((x) =>
      [top, bottom].map((y) => Math.hypot(x - item.cx, y - item.cy)),
    );
    return Math.max(...far) <= item.r;
  }
  const box = boundsOf(item);
  return (
    item.p === 'rect' &&
    box.left <= left &&
    box.top <= top &&
    box.right >= right &&
    box.bottom >= bottom
  );
}

describe('figures', () => {
  it('[DG12] leave the values of a cumulative frequency graph to be read off its scale', () => {
    for (let seed = 0; seed < 60; seed++) {
      const { doc } = generateQuestion(aSubUnit(106, 3), seed);
      if (doc.diagram?.kind !== 'cumulative') throw new Error('106.3 has a cumulative graph');
      const values = doc.diagram.points.map(([, value]) => value);
      expect(values.every((value) => value % 5 === 0)).toBe(true);
      const bold = drawFigure(doc.diagram).items.filter(
        (item) => item.p === 'text' && item.bold === true && /^\d+$/.test(item.v),
      );
      expect(bold).toEqual([]);
    }
  });

  it('[DG1] come in 59 kinds, each of which can be drawn', () => {
    expect(new Set(ALL.map(({ figure }) => figure.kind)).size).toBe(59);
    expect(broken(({ drawing }) => drawing.items.length === 0)).toEqual([]);
  });

  it('[DG2] stay inside their box, and the box inside 300 by 225', () => {
    const outside = ({ drawing }: Drawn): boolean =>
      drawing.items.some((item) => {
        const { left, top, right, bottom } = boundsOf(item);
        const inside =
          left >= -0.1 &&
          top >= -0.1 &&
          right <= drawing.width + 0.1 &&
          bottom <= drawing.height + 0.1;
        return !inside; // NaN is never inside
      });
    expect(broken(outside)).toEqual([]);
    expect(
      broken(({ drawing }) => drawing.width > MAX_WIDTH + 0.1 || drawing.height > MAX_HEIGHT + 0.1),
    ).toEqual([]);
  });

  it('[DG3] write nothing smaller than 9 units', () =>
    expect(
      broken(({ drawing }) => textsOf(drawing).some(({ size }) => size < SMALLEST_TEXT - 0.01)),
    ).toEqual([]));

  it('[DG3] write nothing smaller than 10.5 units in a question that is asked now', () => {
    const small = ALL_UNITS.flatMap(({ subUnits }) => subUnits).flatMap((subUnit) =>
      Array.from({ length: 20 }, (_, i) => {
        const { diagram } = generateQuestion(subUnit, (i * 2_654_435_761) >>> 0).doc;
        const texts = diagram === undefined ? [] : textsOf(drawFigure(diagram));
        return texts.some(({ size }) => size < 10.5) ? `${subUnit.unitId}.${subUnit.position}` : '';
      }),
    );
    expect([...new Set(small)].filter((key) => key !== '')).toEqual([]);
  });

  it('[DG4] write no words over other words', () => {
    const overlap = ({ drawing }: Drawn): boolean => {
      const boxes = textsOf(drawing)
        .filter(({ turn }) => turn === undefined)
        .map((text) => boundsOf(text));
      return boxes.some((a, i) =>
        boxes.slice(i + 1).some((b) => {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return across > 1 && down > 2.5; // a line's box includes the space above and below its letters
        }),
      );
    };
    expect(broken(overlap)).toEqual([]);
  });

  it('[DG4] write no words over other words in the slimmest triangles', () => {
    const wordsTouch = (left: number, right: number): boolean => {
      const angles = [degrees(left), degrees(right), unknown()];
      const drawing = drawFigure({ kind: 'angleFigure', figure: 'triangle', angles });
      const boxes = textsOf(drawing).map((text) => boundsOf(text));
      return boxes.some((a, n) =>
        boxes.slice(n + 1).some((b) => {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          return across > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2.5;
        }),
      );
    };
    const slim = Array.from({ length: 86 }, (_, n) => 25 + n).flatMap((left) =>
      [15, 17, 20].map((top) => [left, 180 - left - top] as const),
    );
    const asked = slim.filter(([, right]) => right >= 20 && right <= 100);
    expect(asked.filter(([left, right]) => wordsTouch(left, right))).toEqual([]);
  });

  it('[DG10] draw no line through words', () => {
    const crossed = ({ drawing: { items } }: Drawn): boolean =>
      items.some((text, i) => {
        const letters = lettersOf(text);
        if (letters === null) return false;
        // A filled shape round the words hides everything under it.
        const ground = items.slice(0, i).findLastIndex((item) => holds(item, letters));
        return !isClear(text, items.slice(ground + 1));
      });
    expect(broken(crossed)).toEqual([]);
  });

  it('[DG5] are the same every time for the same facts', () => {
    for (const { figure, drawing } of ALL.slice(0, 400))
      expect(drawFigure(figure)).toEqual(drawing);
  });
});

describe('figures without colours', () => {
  const ofKind = (kind: DiagramKind): Drawn[] => ALL.filter(({ figure }) => figure.kind === kind);
  const hatchLines = ({ items }: Drawing): number =>
    items.filter((item) => item.p === 'line' && item.stroke.width < 0.81).length;

  it('[DG6] hatch shaded parts', () => {
    for (const { figure, drawing } of [...ofKind('fraction'), ...ofKind('hundredGrid')]) {
      const shaded = 'shaded' in figure ? figure.shaded : 0;
      expect(hatchLines(drawing) > 0).toBe(shaded > 0);
    }
    for (const { figure, drawing } of ofKind('scale')) {
      const filled =
        figure.kind === 'scale' && figure.style !== 'dial' && figure.value > figure.min;
      if (filled) expect(hatchLines(drawing)).toBeGreaterThan(0);
    }
    for (const { figure, drawing } of ofKind('gridShape')) {
      const shaded = figure.kind === 'gridShape' && figure.rows.some((row) => row.includes('#'));
      expect(hatchLines(drawing) > 0).toBe(shaded); // a net has numbers instead
    }
  });

  it('[DG7] letter counters, name sectors and bars', () => {
    for (const { figure, drawing } of [
      ...ofKind('bag'),
      ...ofKind('pieChart'),
      ...ofKind('barChart'),
    ]) {
      const written = textsOf(drawing)
        .map(({ v }) => v)
        .join(' ');
      if (figure.kind === 'bag')
        for (const { colour } of figure.counters)
          expect(written).toContain(colour.charAt(0).toUpperCase());
      if (figure.kind === 'pieChart')
        for (const { label } of figure.sectors) expect(written).toContain(label);
      if (figure.kind === 'barChart')
        for (const { label } of figure.bars) expect(written).toContain(label);
    }
  });
});

describe('figures true to their numbers', () => {
  it('[DG8] turn the hands of a clock with the time', () => {
    const { items } = drawFigure({ kind: 'clock', hour: 3, minute: 30 });
    const hands = items.filter((item) => item.p === 'line' && item.stroke.width > 3);
    const [hour, minute] = hands.map((hand) =>
      hand.p === 'line' ? Math.atan2(hand.x2 - hand.x1, hand.y1 - hand.y2) * (180 / Math.PI) : NaN,
    );
    expect(hour).toBeCloseTo(105, 0);
    expect(Math.abs(minute ?? 0)).toBeCloseTo(180, 0);
  });

  it('[DG8] cut a spinner, a pie and an angle to the degree', () => {
    const { items } = drawFigure({ kind: 'angle', degrees: 65, label: '?', protractor: true });
    const arms = items.filter((item) => item.p === 'line' && item.stroke.width === 2.4);
    const [base, other] = arms.map((arm) =>
      arm.p === 'line' ? Math.atan2(arm.y1 - arm.y2, arm.x2 - arm.x1) * (180 / Math.PI) : NaN,
    );
    expect((other ?? 0) - (base ?? 0)).toBeCloseTo(65, 0);
  });

  it('[DG9] say so where a figure with an unknown is not to scale', () => {
    const unsaid = ALL.filter(({ figure, drawing }) => {
      const sketched =
        figure.kind === 'angleFigure' ||
        (figure.kind === 'barModel' && figure.rows.some(({ segments }) => segments.includes(''))) ||
        figure.kind === 'circleTheorem' ||
        figure.kind === 'similar';
      return sketched && !textsOf(drawing).some(({ v }) => v === 'Not to scale');
    });
    expect(unsaid.map(({ name }) => name)).toEqual([]);
  });
});
