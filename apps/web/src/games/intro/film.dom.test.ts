import { describe, expect, it } from 'vitest';

import type { Picture } from '../art/bitmap-cache.ts';
import { svgOf } from '../art/bitmap-cache.ts';
import { CUES, cuesBetween } from './cues.ts';
import { film, FILM_MS, SHOTS, shotAt } from './film.ts';
import type { FilmContext, Pictures } from './pen.ts';
import { PICTURES } from './pictures.ts';

interface Recording {
  readonly context: FilmContext;
  readonly pictures: Pictures;
  readonly lines: string[]; // the painted operations, in order
  readonly numbers: number[];
}

/** Records everything that is painted. */
function record(): Recording {
  const lines: string[] = [];
  const numbers: number[] = [];
  const say =
    (name: string) =>
    (...values: readonly unknown[]): void => {
      const parts = values.map((value) => {
        if (typeof value === 'number') {
          numbers.push(value);
          return value.toFixed(3);
        }
        return value instanceof HTMLElement ? value.title : String(value);
      });
      lines.push(`${name} ${parts.join(' ')}`);
    };
  const context: FilmContext = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    lineCap: 'butt',
    font: '',
    textAlign: 'start',
    textBaseline: 'alphabetic',
    globalAlpha: 1,
    save: say('save'),
    restore: say('restore'),
    beginPath: say('beginPath'),
    translate: say('translate'),
    scale: say('scale'),
    rotate: say('rotate'),
    moveTo: say('moveTo'),
    lineTo: say('lineTo'),
    arc: say('arc'),
    roundRect: say('roundRect'),
    setLineDash: say('setLineDash'),
    setTransform: say('setTransform'),
    fill: () => {
      say('fill')(context.fillStyle, context.globalAlpha);
    },
    stroke: () => {
      say('stroke')(context.strokeStyle, context.lineWidth, context.globalAlpha);
    },
    fillRect: say('fillRect'),
    fillText: (text, x, y) => {
      say('fillText')(text, x, y, context.font, context.globalAlpha);
    },
    drawImage: (...values: readonly unknown[]) => {
      say('drawImage')(...values, context.globalAlpha);
    },
  };
  const pictures: Pictures = {
    get: ({ key }, scale) => {
      say('picture')(key, scale);
      const image = document.createElement('canvas');
      image.title = key;
      return image;
    },
  };
  return { context, pictures, lines, numbers };
}

function frameAt(tMs: number, width = 800, height = 600): Recording {
  const recording = record();
  film(recording.context, tMs, { width, height, pictures: recording.pictures });
  return recording;
}

/** A short name for a text (FNV-1a). */
function hashOf(lines: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const letter of lines.join('\n')) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}

const allPictures: readonly Picture[] = Object.values(PICTURES).flat();

describe('the film', () => {
  it('lasts 42 seconds without a gap, and has a caption for everything it shows', () => {
    expect(SHOTS[0]?.from).toBe(0);
    expect(SHOTS.at(-1)?.to).toBe(FILM_MS);
    SHOTS.forEach(({ from, to, still }, index) => {
      expect(from).toBe(SHOTS[index - 1]?.to ?? 0);
      expect(still > from && still < to).toBe(true);
    });
    expect(SHOTS.map(({ caption }) => caption)).toEqual([
      'This is Moon Base Pi.',
      'Our visitors are stuck! Someone mixed up their locks.',
      'Every lock opens with a number.',
      'You can find it.',
      'Ten worlds. 128 steps. Your own way.',
      'Friends are lost out there. Search together.',
      'Defenders, are you ready?',
      '',
    ]);
    expect(shotAt(FILM_MS + 1).to).toBe(FILM_MS);
    expect(shotAt(-1).from).toBe(0);
  });

  it('shows the same picture at the same time, and these at its stills', () => {
    for (const { still } of SHOTS)
      expect(hashOf(frameAt(still).lines)).toBe(hashOf(frameAt(still).lines));
    expect(SHOTS.map(({ still }) => hashOf(frameAt(still).lines))).toMatchInlineSnapshot(`
      [
        "bad70138",
        "78faf9c0",
        "a354f400",
        "dbde95e0",
        "3f29f51a",
        "28dc42aa",
        "d1612b80",
        "afda037e",
      ]
    `);
  });

  it('always paints numbers, whatever the time and the window', () => {
    for (let t = -500; t <= FILM_MS + 500; t += 125) {
      const { numbers } = frameAt(t, 390 + (t % 7) * 100, 640);
      expect(numbers.every((each) => Number.isFinite(each))).toBe(true);
    }
  });

  it('restores every canvas state that it saves', () => {
    for (let t = 0; t <= FILM_MS; t += 500) {
      const { lines } = frameAt(t);
      const count = (word: string): number => lines.filter((line) => line.startsWith(word)).length;
      expect(count('save')).toBe(count('restore'));
    }
  });

  it('stands in the middle of a window of another shape', () => {
    expect(frameAt(4_000, 1_600, 600).lines).toContain(
      'setTransform 1.000 0.000 0.000 1.000 400.000 0.000',
    );
  });

  it('goes nearer in an upright window, and sky and ground go on', () => {
    const { lines } = frameAt(4_000, 400, 800);
    const [, pixels, left, top] =
      /setTransform (\S+) 0.000 0.000 \S+ (\S+) (\S+)/.exec(lines[2] ?? '') ?? [];
    expect(Number(pixels)).toBeCloseTo(400 / 470);
    expect(Number(left)).toBeLessThan(0); // the base is in the middle, not the picture's
    expect(Number(top)).toBeGreaterThan(0);
    const words = lines.join(' ');
    expect(words).toContain('film-stars');
    expect(words).toContain('#AAB3DD');
    expect(lines.filter((line) => line.startsWith('fillRect'))).toHaveLength(1); // no dark margin
  });

  it('covers the area beside the picture after everything else is painted', () => {
    expect(frameAt(6_000, 1_600, 600).lines.slice(-4)).toContain(
      'fillRect 1200.000 0.000 400.000 600.000',
    );
  });

  it('is shown without a picture that is not drawn yet', () => {
    const { context, lines } = record();
    film(context, 4_000, { width: 800, height: 600, pictures: { get: () => null } });
    expect(lines.some((line) => line.startsWith('drawImage'))).toBe(false);
  });

  it('is drawn from well-formed pictures, each of its own name', () => {
    const parser = new DOMParser();
    for (const picture of allPictures) {
      const svg = svgOf(picture, picture.width, picture.height);
      expect(svg).not.toMatch(/NaN|undefined/u);
      const { documentElement } = parser.parseFromString(svg, 'image/svg+xml');
      expect(documentElement.querySelector('parsererror')).toBeNull();
    }
    expect(new Set(allPictures.map(({ key }) => key)).size).toBe(allPictures.length);
  });
});

describe('the sounds of the film', () => {
  it('are heard once each, in order, within the film', () => {
    let heard = 0;
    for (let t = 0; t <= FILM_MS; t += 16) heard += cuesBetween(t - 16, t).length;
    expect(heard).toBe(CUES.length);
    expect(CUES.map(({ at }) => at)).toEqual(CUES.map(({ at }) => at).sort((a, b) => a - b));
    expect(CUES.every(({ at }) => at > 0 && at < FILM_MS)).toBe(true);
  });
});
