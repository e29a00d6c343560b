import { describe, expect, it } from 'vitest';

import { ALL_UNITS } from '../all.ts';
import { aSubUnit } from '../definitions.test-kit.ts';
import { drawFigure, toSvg } from '../drawing/index.ts';
import { generateQuestion, questionKey } from '../generate.ts';
import { BRITISH, localeOf } from '../wording/locale.ts';
import { readQuestionDoc } from './read-question-doc.ts';
import storedDocuments from './stored-documents.json';

const AMERICAN = localeOf('us');

/** A document as a database may return it: the fields of every object in another order. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]): [string, unknown] => [
    key,
    shuffled(each),
  ]);
  return Object.fromEntries(entries.reverse());
}

const cuboid = { kind: 'solid', name: 'cuboid', alt: 'Drawing of a cuboid.' };
const aDocument = { v: 2, say: 'How many?', body: [{ t: 'text', v: 'How many?' }] };

describe('reading a question document', () => {
  it.each([
    ['another version', { ...aDocument, v: 99 }],
    ['no spoken form', { v: 1, body: [] }],
    ['a node of an unknown kind', { ...aDocument, body: [{ t: 'video', v: 'x' }] }],
    ['a node without its text', { ...aDocument, body: [{ t: 'frac', n: '1' }] }],
    ['a figure of an unknown kind', { ...aDocument, diagram: { kind: 'hologram', alt: 'x' } }],
    ['a name that nobody draws', { ...aDocument, diagram: { ...cuboid, name: 'cubiod' } }],
    ['a figure without alternative text', { ...aDocument, diagram: { kind: 'dice', values: [1] } }],
    ['a number as text', { ...aDocument, diagram: { kind: 'dice', values: ['1'], alt: 'x' } }],
    ['a list', [aDocument]],
    ['nothing', null],
  ])('[DC1] refuses %s', (_what, value) => expect(readQuestionDoc(value)).toBeNull());

  it('[DC1] reads every document that the definitions make, and nothing is lost', () => {
    for (const subUnit of ALL_UNITS.flatMap(({ subUnits }) => subUnits)) {
      for (const seed of [3, 11, 2_000_003]) {
        const { doc } = generateQuestion(subUnit, seed, seed === 11 ? AMERICAN : BRITISH);
        expect(readQuestionDoc(JSON.parse(JSON.stringify(doc)))).toEqual(doc);
      }
    }
  });

  it('[DC2] leaves out fields that a document does not have, at every depth', () => {
    const read = readQuestionDoc({
      ...aDocument,
      working: 'the answer is 350',
      body: [{ t: 'text', v: 'How many?', hint: '350' }],
      diagram: { ...cuboid, volume: 350 },
    });
    expect(JSON.stringify(read)).not.toMatch(/350|working|hint|volume/);
    expect(read?.diagram).toEqual(cuboid);
  });

  it('[DC3] reads and draws the documents that earlier versions stored', () => {
    expect(storedDocuments.length).toBeGreaterThan(250);
    for (const stored of storedDocuments) {
      const doc = readQuestionDoc(JSON.parse(stored));
      expect(doc, stored).not.toBeNull();
      if (doc?.diagram === undefined) continue;
      expect(toSvg(drawFigure(doc.diagram), { alt: doc.diagram.alt }), stored).not.toMatch(
        /NaN|undefined/,
      );
    }
  });

  it('[DC3] gives the sizes of version 1 their numbers, also American ones', () => {
    const stored = (diagram: object): unknown => ({
      ...aDocument,
      v: 1,
      diagram: { ...diagram, alt: 'A figure.' },
    });
    const read = (diagram: object): unknown => readQuestionDoc(stored(diagram))?.diagram;
    expect(
      read({
        kind: 'circleTheorem',
        theorem: 'centre',
        labels: ['at the center 50°', 'at the edge x'],
      }),
    ).toMatchObject({
      angles: [
        { at: 'at the centre', label: '50°', value: 50 },
        { at: 'at the edge', label: 'x', value: null },
      ],
    });
    expect(
      read({
        kind: 'sidesShape',
        shape: 'trapezium',
        sides: ['top 4.5 cm', 'bottom 9 cm'],
        height: '3 cm',
      }),
    ).toMatchObject({
      sides: [
        { name: 'top', label: '4.5 cm', value: 4.5 },
        { name: 'bottom', label: '9 cm', value: 9 },
      ],
      height: { label: '3 cm', value: 3 },
    });
    expect(
      read({ kind: 'angleFigure', figure: 'exterior', labels: ['40°', '', 'outside 1,100°'] }),
    ).toMatchObject({ angles: [{ value: 40 }, { label: '', value: null }, { value: 1100 }] });
  });

  it('[DC4] makes the same question and picture from stored fields in any order', () => {
    for (const [unitId, position] of [
      [1, 1],
      [81, 2],
      [82, 1],
      [82, 2],
    ] as const) {
      const question = generateQuestion(aSubUnit(unitId, position), 7);
      const doc = readQuestionDoc(shuffled(question.doc));
      if (doc?.diagram === undefined || question.doc.diagram === undefined)
        throw new Error(`${unitId}.${position} has no figure`);
      expect(questionKey({ doc })).toBe(questionKey(question));
      expect(drawFigure(doc.diagram)).toEqual(drawFigure(question.doc.diagram));
    }
  });
});
