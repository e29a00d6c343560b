import { useMemo, type ReactElement } from 'react';

import type { CurriculumData } from '@moonbase/content/curricula';
import {
  codeOf,
  layOutSheet,
  outcomesOn,
  PAGE_HEIGHT,
  PAGE_WIDTH,
  subtitleOf,
  titleOf,
  type Block,
  type Sheet,
  type SheetFont,
  type SheetPage,
  type SheetQuestion,
} from '@moonbase/paper';
import { PRINT_THEME, toSvg, type Primitive } from '@moonbase/questions/drawing';

import { useLocalWords } from '../../play/unit-words.ts';
import s from './worksheets.module.css';

const FAMILIES: Record<SheetFont, string> = {
  andika: 'Andika, Maths Signs, sans-serif',
  lexend: 'Lexend, Maths Signs, sans-serif',
};

function toPicture(items: readonly Primitive[], fontFamily: string): { __html: string } {
  const page = { width: PAGE_WIDTH, height: PAGE_HEIGHT, items };
  return { __html: toSvg(page, { alt: '', theme: PRINT_THEME, fontFamily }) };
}

/** A page for screen readers: its head, its questions with their numbers, its foot. */
function SpokenPage({ blocks, first }: { blocks: readonly Block[]; first: number }): ReactElement {
  const questions = blocks.filter(({ role }) => role === 'question');
  const start = blocks.findIndex(({ role }) => role === 'question');
  const texts = (part: readonly Block[]) =>
    part.map(({ role, spoken }, index) => {
      if (role === 'title') return <h2 key={index}>{spoken}</h2>;
      return role === 'rule' ? null : <p key={index}>{spoken}</p>;
    });
  const before = start === -1 ? [] : blocks.slice(0, start);
  const after = blocks.slice(before.length).filter(({ role }) => role !== 'question');
  return (
    <div className="vh">
      {texts(before)}
      {questions.length > 0 && (
        <ol start={first} aria-label="Questions">
          {questions.map(({ spoken, alt }, index) => (
            <li key={index}>{alt === null ? spoken : `${spoken} ${alt}`}</li>
          ))}
        </ol>
      )}
      {texts(after)}
    </div>
  );
}

function Page({ page, font }: { page: SheetPage; font: SheetFont }): ReactElement {
  const { blocks, cells, number } = page;
  const words = useMemo(
    () =>
      toPicture(
        blocks.flatMap((block) => block.words),
        FAMILIES[font],
      ),
    [blocks, font],
  );
  const figures = useMemo(
    () =>
      toPicture(
        blocks.flatMap((block) => block.figure),
        FAMILIES.andika,
      ),
    [blocks],
  );
  return (
    <section className={s['page']} aria-label={`Page ${number}`}>
      <SpokenPage blocks={blocks} first={cells[0]?.number ?? 1} />
      <div aria-hidden="true" dangerouslySetInnerHTML={words} />
      <div aria-hidden="true" dangerouslySetInnerHTML={figures} />
    </section>
  );
}

/** The sheet as printed: black on white, A4 (requirement WS-3). The PDF has the same pages. */
export function SheetPaper({
  sheet,
  questions,
  answers,
  curriculum,
  by,
  stage,
  printed,
}: {
  sheet: Sheet;
  questions: readonly SheetQuestion[];
  answers: boolean;
  curriculum: CurriculumData | null;
  by: string; // the author's name
  stage: string | null; // "Step 58: Lantern Ledge"
  printed: string; // the day, in the form of the reader's country
}): ReactElement {
  const inWords = useLocalWords();
  const subtitle = subtitleOf(sheet);
  const { seed, variant, font } = sheet;
  const pages = layOutSheet(
    questions,
    {
      by,
      title: inWords(titleOf(sheet)),
      subtitle: subtitle === null ? null : inWords(subtitle),
      stage,
      code: seed === null ? '' : codeOf(seed),
      variant: variant === 'A' ? null : variant,
      answers,
      printed,
      outcomes: curriculum === null ? null : outcomesOn(curriculum, questions),
    },
    sheet,
  );
  return (
    <article className={s['sheet']} aria-label="Worksheet">
      {pages.map((page) => (
        <Page key={page.number} page={page} font={font} />
      ))}
    </article>
  );
}
