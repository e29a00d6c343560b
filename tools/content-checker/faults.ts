import { boxesOf, type Diagram, type GeneratedQuestion } from '@moonbase/questions';
import { drawFigure, type Drawing } from '@moonbase/questions/drawing';

import { backToBritish } from './british.ts';
import { comparisonFault } from './comparisons.ts';
import { altFault } from './drawn/alt-texts.ts';
import { marksFault } from './drawn/marks.ts';
import { colourFault, coveredFault } from './drawn/looks.ts';
import { drawingFault } from './drawn/readings.ts';
import { habitFaults } from './habits.ts';
import { figureFault, illustrationFault } from './illustrated.ts';
import { isRight } from './is-right.ts';
import { misread } from './spoken-back.ts';
import { statedFault } from './stated.ts';
import { worldFaults } from './world.ts';

export const COUNTRIES = ['gb', 'us', 'au', 'nz'] as const;

type Checked = Pick<GeneratedQuestion, 'doc' | 'answer'>;

const MAX_TYPED = 8; // characters

/** All faults of a question of a country, each in a few words; empty when there are none. */
export function faultsOf(question: Checked, country = 'gb', drawing?: Drawing): string[] {
  const { doc, answer } = question;
  const faults: (string | null)[] = [
    answerFault(question, country, drawing),
    ...boxesOf(String(answer)).map((box) => typingFault(Number(box))),
    speechFault(question),
    ...worldFaults(doc, country),
    ...habitFaults(doc, country),
    comparisonFault(doc),
    statedFault(doc),
  ];
  if (doc.diagram !== undefined) {
    faults.push(unitFault(question, doc.diagram));
    const asBritish = backToBritish(doc, country);
    const { diagram: british = doc.diagram } = asBritish;
    faults.push(illustrationFault({ doc: asBritish, answer }), figureFault(doc.diagram));
    const shown = drawing ?? drawFigure(doc.diagram);
    faults.push(drawingFault(doc.diagram, shown), marksFault(doc.diagram, shown));
    faults.push(altFault(british), colourFault(doc.diagram, shown.items));
    faults.push(coveredFault(shown.items));
  }
  return faults.filter((fault) => fault !== null);
}

function answerFault({ doc, answer }: Checked, country: string, drawing?: Drawing): string | null {
  const right = isRight({ doc: backToBritish(doc, country), answer }, drawing);
  if (right === null) return 'not read';
  return right ? null : 'wrong answer';
}

function typingFault(answer: number): string | null {
  const typed = String(answer);
  return /^-?\d+(\.\d+)?$/.test(typed) && typed.length <= MAX_TYPED && !Object.is(answer, -0)
    ? null
    : `${typed} cannot be typed`;
}

function speechFault({ doc }: Checked): string | null {
  const wrong = misread(doc);
  return wrong === null ? null : `spoken form ${wrong}`;
}

const NAMES: Readonly<Record<string, RegExp>> = {
  cm: /\bcm\b|\b(?:centi|milli)met(?:re|er)s\b/,
  m: /\bm\b|\bmet(?:re|er)s\b/,
  g: /\bg\b|\bgrams\b/,
  kg: /\bkg\b|\bkilograms\b/,
  ml: /\bml\b|\bmillilitres\b/,
  mL: /\bmL\b|\bmillilit(?:re|er)s\b/,
  L: /\bL\b|\blit(?:re|er)s\b/,
  oz: /\boz\b|\bounces\b/,
  inches: /\binches\b/,
  '°C': /°C|\bdegrees\b/,
  '°F': /°F/,
};

const TIMES = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'];

/** A graph over minutes is not asked for hours, where its question names one unit of time alone. */
function axisFault(
  words: string,
  { xLabel }: Extract<Diagram, { kind: 'lineGraph' }>,
): string | null {
  const named = (text: string): readonly string[] =>
    TIMES.filter((unit) => new RegExp(`\\b${unit}s?\\b`, 'i').test(text));
  const [across] = named(xLabel);
  const [asked, ...others] = named(words);
  return across === undefined || asked === undefined || others.length > 0 || asked === across
    ? null
    : `the graph is over ${across}s, the question asks for ${asked}s`;
}

/** The unit of a scale, a ruler or a graph of temperatures is the unit that the question asks for. */
function unitFault({ doc }: Checked, figure: Diagram): string | null {
  const words = doc.body.map((node) => (node.t === 'text' ? node.v : '')).join(' ');
  if (figure.kind === 'lineGraph') {
    const degrees = /°[CF]/.exec(words)?.[0];
    const drawn = /°[CF]/.exec(figure.yLabel)?.[0];
    if (degrees !== undefined && drawn !== degrees) return `the graph is not in ${degrees}`;
    return axisFault(words, figure);
  }
  if (figure.kind !== 'scale' && figure.kind !== 'ruler') return null;
  const name = NAMES[figure.unit];
  return name?.test(words) === true
    ? null
    : `the picture is in ${figure.unit}, the question is not`;
}
