import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { explain } from '@moonbase/explanations';
import {
  generateQuestion,
  localeOf,
  localiseWords,
  toPlainText,
  toReadAloud,
  type GeneratedQuestion,
  type SubUnit,
} from '@moonbase/questions';

import { COUNTRIES } from './faults.ts';

const STEP = 2_654_435_761; // seeds far apart

const sumOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

/** What a question prints, says and shows, a line for each form. */
function formsOfQuestion(question: GeneratedQuestion): readonly string[] {
  const { doc, answer, answerForm } = question;
  const { diagram } = doc;
  const steps = explain(question)?.steps ?? [];
  return [
    `plain ${toPlainText(doc)}`,
    `printed ${JSON.stringify(doc.body)}`,
    `choices ${JSON.stringify(doc.choices ?? null)}`,
    `spoken ${doc.say}`,
    `read aloud ${toReadAloud(doc)}`,
    `alternative ${diagram?.alt ?? ''}`,
    `figure ${JSON.stringify(diagram ?? null)}`,
    `answer ${answer} ${answerForm}`,
    `explained ${steps.map(({ body, say }) => `${toPlainText({ body })} / ${say}`).join(' | ')}`,
    `explained in pictures ${steps.length === 0 ? '' : sumOf(steps.map(({ drawing }) => drawing))}`,
  ].filter((line) => !/ (?:null)?$/.test(line));
}

/** What a kind is called in four countries, and the forms of `per` of its questions in each. */
export function formsOf(subUnit: SubUnit, per: number): readonly string[] {
  const name = `${subUnit.unitId}.${subUnit.position}`;
  return COUNTRIES.flatMap((country) => {
    const locale = localeOf(country);
    const questions = Array.from({ length: per }, (_, i) => {
      const seed = (i * STEP + subUnit.unitId * 97 + subUnit.position) >>> 0;
      const forms = formsOfQuestion(generateQuestion(subUnit, seed, locale));
      return forms.map((form) => `${name} ${country} seed ${seed} ${form}`);
    });
    return [
      `${name} ${country} called ${localiseWords(subUnit.description, locale)}`,
      ...questions.flat(),
    ];
  });
}

export const readForms = (path: string): readonly string[] =>
  readFileSync(path, 'utf8').trimEnd().split('\n');

/** The lines that are not the same, what stood there before first. */
export function differences(before: readonly string[], after: readonly string[]): string[] {
  const count = Math.max(before.length, after.length);
  return Array.from({ length: count }, (_, i) => [before[i], after[i]] as const)
    .filter(([was, is]) => was !== is)
    .map(([was, is]) => `− ${was ?? 'nothing'}\n+ ${is ?? 'nothing'}`);
}
