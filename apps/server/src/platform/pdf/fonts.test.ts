import { MEASURES, type SheetFont } from '@moonbase/paper';
import PDFDocument from 'pdfkit';
import { describe, expect, it, vi } from 'vitest';

import { type Face, openFont, runsOf } from './fonts.ts';
import { widthOfRun } from './runs.ts';

const pdf = new PDFDocument();

const widthOf = (text: string, face: Face): number =>
  runsOf(text, face).reduce((sum, run) => sum + widthOfRun(pdf, run, 100), 0);
const regular: Readonly<Record<SheetFont, Face>> = { andika: 'andika', lexend: 'body' };
const bold: Readonly<Record<SheetFont, Face>> = { andika: 'andikaBold', lexend: 'bold' };

describe('the widths by which sheets are laid out', () => {
  const lines = [
    'How many more children chose tennis than netball?',
    '7 × 8 = 56',
    '3.5 − 0.75',
    'Ms Hartley',
  ];

  it.each(['andika', 'lexend'] as const)('are those of the glyphs in the file of %s', (font) => {
    for (const line of lines) {
      const [laid, drawn] = [MEASURES[font](line, 100, false), widthOf(line, regular[font])];
      expect(Math.abs(laid - drawn) / drawn).toBeLessThan(0.03);
      const [laidBold, drawnBold] = [MEASURES[font](line, 100, true), widthOf(line, bold[font])];
      expect(Math.abs(laidBold - drawnBold) / drawnBold).toBeLessThan(0.06);
    }
  });
});

const fontsOf = (text: string, face: Face): readonly string[] => [
  ...new Set(
    runsOf(text, face).map(({ file }) => file?.replace(/^.*\/(.*)-normal\.woff$/u, '$1') ?? 'none'),
  ),
];

describe('a name', () => {
  const names = [
    'Nguyễn Thị Ánh',
    'Đặng Ước',
    'Łukasz Święcicki',
    'İbrahim Yıldırım Şahin',
    'Hēmi Tūhoe',
    'Ioană Țepeș',
    'Žofie Dvořáková',
    'Ṣadé Ọlá',
    'Юлия Щербакова',
    'Їжак Ґанна',
    'Γιώργος Παπαδόπουλος',
    'Νεφέλη Ϊ. Αηδόνη',
    'محمد علي',
    'فاطمة الزهراء',
    'نوید چوہدری',
    'נועה כהן',
    'आरव शर्मा',
    'রহিম উদ্দিন',
    'નીતા પટેલ',
    'அருண் குமார்',
    'ธนกฤต ศรีสุข',
    'አበበ በቀለ',
    'Հայկ Սարգսյան',
    'ნინო ბერიძე',
    'Noor نور Khan',
    'علی‌رضا',
  ];

  it.each(names)('has each of its letters in the fonts of every face: %s', (name) => {
    for (const face of ['title', 'body', 'bold', 'andika', 'andikaBold'] as const)
      for (const { file, text } of runsOf(name, face))
        for (const { id } of openFont(file ?? 'none').layout(text).glyphs)
          expect([face, text, id]).not.toContain(0);
  });

  it('is set in one family when the title font lacks its letters', () => {
    const [latin, vietnamese] = ['andika-latin-700', 'andika-vietnamese-700'];
    expect(fontsOf('Nguyễn Thị Ánh', 'title')).toEqual([latin, vietnamese]);
    expect(fontsOf('Zoë Tremblay', 'title')).toEqual(['fredoka-latin-600']);
    expect(fontsOf('Łukasz', 'title')).toEqual(['fredoka-latin-ext-600', 'fredoka-latin-600']);
  });

  it('is drawn with the accented letter when its accent is a character of its own', () =>
    expect(runsOf('Nguyễn'.normalize('NFD'), 'body')).toEqual(runsOf('Nguyễn', 'body')));
});

it('a full stop is read aloud although the colon, which is drawn with it, was written first', async () => {
  vi.resetModules(); // fonts that nothing has been written with
  const fresh = await import('./fonts.ts');
  for (const file of [
    '@fontsource/lexend/files/lexend-latin-600-normal.woff',
    '@fontsource/andika/files/andika-latin-400-normal.woff',
  ]) {
    const font = fresh.openFont(file);
    const subset = font.createSubset();
    for (const glyph of font.layout(':;!').glyphs) subset.includeGlyph(glyph);
    subset.encode();
    expect(font.glyphsForString('.').map(({ codePoints }) => codePoints)).toEqual([[46]]);
  }
});

describe('a name in another script', () => {
  it('is one part of its text, so that its words keep their order from right to left', () =>
    expect(runsOf('Award: محمد علي, 4K', 'body').map(({ text }) => text)).toEqual([
      'Award: ',
      'محمد علي',
      ', 4K',
    ]));

  it('is one part without a font when no font has it, as wide as a name written by hand', () => {
    for (const name of ['王小明', '김 민준', '田中 さくら', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ']) {
      expect(runsOf(name, 'title')).toEqual([{ text: name, file: null }]);
      expect(widthOf(name, 'title')).toBeGreaterThanOrEqual(600);
    }
    expect(fontsOf('Award: 王小明', 'body')).toEqual(['lexend-latin-400', 'none']);
  });
});

describe('a sign that a face lacks', () =>
  it('comes from the font of symbols, also a Greek letter that stands alone', () => {
    expect(runsOf('Zoë: √2 ≤ π', 'andika').map(({ text }) => text)).toEqual([
      'Zoë: ',
      '√',
      '2 ',
      '≤',
      ' ',
      'π',
    ]);
    expect(fontsOf('√≤π', 'andika')).toEqual(['noto-sans-math-latin-400']);
  }));
