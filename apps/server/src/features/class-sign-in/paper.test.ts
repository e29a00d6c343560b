import { describe, expect, it } from 'vitest';

import { type ReadElement, type ReadPdf, readPdf } from '../../platform/pdf/read-pdf.test-kit.ts';
import { CARDS } from './cards-pdf.ts';
import { LETTERS } from './letters-pdf.ts';

const FACTS = { schoolName: 'Hill School', className: '1A', address: 'school.example/door' };
const QR = 'https://school.example/door/card#abc';

/** The words of a page in the order in which a screen reader reads them. */
const heard = (elements: readonly ReadElement[]): string =>
  elements.map(({ words, children }) => `${words} ${heard(children)}`).join(' ');

/** Names in scripts for which there is a font, and in those for which there is none. */
const PRINTED = [
  'Nguyễn Thị Ánh Tuyết',
  'Whetū Tāmatī',
  'Gwŵen Ŷnyr',
  'محمد عبد الرحمن',
  'دلکش جعفری',
  'Анна Щукина',
  'Έλενα Παπαδοπούλου',
  'דוד כהן',
  'प्रिया शर्मा',
  'অনিকা দাস',
  'தமிழ் செல்வன்',
  'ธนกฤต ศรีสุข',
  'አበበ በቀለ',
  'Հայկ Սարգսյան',
  'ნინო ბერიძე',
  '😀Max Smile',
  'Ọlá Ṣówándé',
  'Şeyma Iğdır',
  'Kaʻiulani Kūʻokoʻa',
];
const UNPRINTED = ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', '小明 欧阳', 'さくら 田中', '지민 김'];

const LONG_NAMES = [
  `${'Wilhelmina'.repeat(8)} ${'Featherstonehaugh'.repeat(4)}`,
  `Mm ${'W'.repeat(64)}`,
  'Ana Sofía Guadalupe Inmaculada de la Concepción y Fernández-Montgomery',
];
const LONG_FACTS = {
  schoolName: `The School of ${'Saint Bartholomew '.repeat(8)}`.trim(),
  className: `The Very Long Named Class Of Mathematicians ${'W'.repeat(30)}`,
  address: `${'moon-base.'.repeat(4)}school.example/door/parent`,
};
const LEAST_SIZE = 8; // points

const sizesOf = ({ pages }: ReadPdf) =>
  pages.flatMap(({ texts }) => texts.map(({ size }) => Math.round(size * 100) / 100));

/** Whether each text stands on its page and above what follows. */
function expectInPage({ pages }: ReadPdf): void {
  for (const { texts, width, height } of pages)
    for (const { text, x, y } of texts)
      expect([text, x > 0 && x < width, y > 0 && y < height]).toEqual([text, true, true]);
}

describe('sign-in cards', () => {
  it('tell children apart whose names no font has, by their place in the list and their student ID', async () => {
    const cards = [...PRINTED, ...UNPRINTED].map((name, at) => ({
      name,
      mark: `No. ${at + 1} · P10${at}`,
      code: 'ABCD1 FGHJK',
      qrText: QR,
    }));
    const text = heard(
      (await readPdf(await CARDS.draw({ cards, facts: FACTS }))).pages.flatMap(
        ({ structure }) => structure,
      ),
    );
    const marked = cards.filter(({ mark }) => text.includes(mark)).map(({ name }) => name);
    expect(marked).toEqual(UNPRINTED);
  });

  it('tell children apart who have the same name', async () => {
    const cards = ['José Núñez', 'Ada Berg', 'Jose Nunez'].map((name, at) => ({
      name,
      mark: `No. ${at + 1} · P10${at}`,
      code: 'ABCD1 FGHJK',
      qrText: QR,
    }));
    const pdf = await readPdf(await CARDS.draw({ cards, facts: FACTS }));
    const text = heard(pdf.pages.flatMap(({ structure }) => structure));
    const marked = cards.filter(({ mark }) => text.includes(mark)).map(({ name }) => name);
    expect(marked).toEqual(['José Núñez', 'Jose Nunez']);
  });

  it('wrap long names, and print nothing smaller than 8 points', async () => {
    const cards = LONG_NAMES.map((name) => ({
      name,
      mark: 'No. 1',
      code: 'ABCD1 FGHJK',
      qrText: QR,
    }));
    const pdf = await readPdf(await CARDS.draw({ cards, facts: LONG_FACTS }));
    expect(Math.min(...sizesOf(pdf))).toBeGreaterThanOrEqual(LEAST_SIZE);
    expectInPage(pdf);
    const text = heard(pdf.pages[0]?.structure ?? []).replace(/\s/g, '');
    for (const name of LONG_NAMES) expect(text).toContain(name.replace(/\s/g, ''));
  });

  it('are tagged: screen readers read each name with its code, eight cards per page', async () => {
    const cards = Array.from({ length: 9 }, (_, at) => ({
      name: `Pip ${at}`,
      mark: `No. ${at + 1}`,
      code: `ABCD${at} FGHJK`,
      qrText: QR,
    }));
    const pdf = await readPdf(await CARDS.draw({ cards, facts: FACTS }));
    expect([pdf.isMarked, pdf.language, pdf.title]).toEqual([
      true,
      'en',
      'Sign-in cards, class 1A',
    ]);
    expect(pdf.pages).toHaveLength(2);
    expect(heard(pdf.pages[0]?.structure ?? [])).toMatch(
      /Pip 0.*ABCD0 FGHJK.*Pip 1.*ABCD1 FGHJK/su,
    );
    expect(heard(pdf.pages[1]?.structure ?? [])).toMatch(/Pip 8.*ABCD8 FGHJK/su);
  });
});

describe('letters to parents', () => {
  it('wrap long names, and print nothing smaller than 8 points on one page each', async () => {
    const letters = LONG_NAMES.map((childName) => ({
      childName,
      mark: 'No. 1',
      code: 'W62PS PC3EB',
      qrText: QR,
      until: '23 December 2026',
    }));
    const pdf = await readPdf(await LETTERS.draw({ letters, facts: LONG_FACTS }));
    expect(pdf.pages).toHaveLength(3);
    expect(Math.min(...sizesOf(pdf))).toBeGreaterThanOrEqual(LEAST_SIZE);
    expectInPage(pdf);
    for (const [at, { texts, structure }] of pdf.pages.entries()) {
      expect(heard(structure).replace(/\s/g, '')).toContain(LONG_NAMES[at]?.replace(/\s/g, ''));
      const foot = texts.find(({ text }) => text.startsWith('Whoever has this letter'))?.y ?? 0;
      const last = texts.find(({ text }) => text.startsWith('The code works once'))?.y ?? 0;
      expect(last).toBeLessThan(foot);
    }
  });

  it('name a child whom no font can print by place and student ID', async () => {
    const letter = {
      childName: '小明 欧阳',
      mark: 'No. 7 · P1023',
      code: 'W62PS PC3EB',
      qrText: QR,
      until: '23 December 2026',
    };
    const pdf = await readPdf(await LETTERS.draw({ letters: [letter], facts: FACTS }));
    const text = heard(pdf.pages[0]?.structure ?? []);
    expect(text).toContain('Class 1A · No. 7 · P1023');
    expect(text).toContain('you can see what your child has practised');
  });

  it('are tagged: screen readers read the name, the code and the instructions', async () => {
    const letter = {
      childName: 'Koa Akana',
      mark: 'No. 1',
      code: 'W62PS PC3EB',
      qrText: QR,
      until: '23 December 2026',
    };
    const pdf = await readPdf(await LETTERS.draw({ letters: [letter], facts: FACTS }));
    expect([pdf.isMarked, pdf.language]).toEqual([true, 'en']);
    expect(pdf.pages).toHaveLength(1);
    expect(heard(pdf.pages[0]?.structure ?? [])).toMatch(
      /To the parents of Koa Akana.*W62PS PC3EB.*Type the code.*until 23 December 2026/su,
    );
  });
});
