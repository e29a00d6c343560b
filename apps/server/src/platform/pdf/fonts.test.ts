import { MEASURES, type SheetFont } from '@moonbase/paper';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';

import { type Face, registerFonts, runsOf } from './fonts.ts';

const pdf = new PDFDocument();
registerFonts(pdf);

const widthOf = (text: string, face: Face): number =>
  runsOf(text, face).reduce(
    (sum, run) => sum + pdf.font(run.font).fontSize(100).widthOfString(run.text),
    0,
  );
const bold: Readonly<Record<SheetFont, Face>> = { andika: 'andikaBold', lexend: 'lexendBold' };

describe('the widths by which sheets are laid out', () => {
  const lines = [
    'How many more children chose tennis than netball?',
    '7 × 8 = 56',
    '3.5 − 0.75',
    'Ms Hartley',
  ];

  it.each(['andika', 'lexend'] as const)('are those of the letters in the file of %s', (font) => {
    for (const line of lines) {
      const [laid, drawn] = [MEASURES[font](line, 100, false), widthOf(line, font)];
      expect(Math.abs(laid - drawn) / drawn).toBeLessThan(0.03);
      const [laidBold, drawnBold] = [MEASURES[font](line, 100, true), widthOf(line, bold[font])];
      expect(Math.abs(laidBold - drawnBold) / drawnBold).toBeLessThan(0.06);
    }
  });
});

describe('a letter that a face lacks', () => {
  it('comes from the font of central Europe or from the one of signs', () => {
    expect(runsOf('Zoë Ńowak: √2 ≤ π', 'andika').map(({ text, font }) => [text, font])).toEqual([
      ['Zoë ', 'andika'],
      ['Ń', 'lexendExtended'],
      ['owak: ', 'andika'],
      ['√', 'signs'],
      ['2 ', 'andika'],
      ['≤', 'signs'],
      [' ', 'andika'],
      ['π', 'signs'],
    ]);
  });
});
