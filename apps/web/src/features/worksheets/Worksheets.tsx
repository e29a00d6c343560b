import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ComponentProps, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';

import type { CurriculumData } from '@moonbase/content/curricula';
import { DEFAULT_TABLE, isReady, printedDay, titleOf, type Sheet } from '@moonbase/paper';

import { curriculumOf, useCurriculum, type CurriculumChoice } from '../../curriculum/curricula.ts';
import { BookHead, BookPage } from '../../design/BookHead.tsx';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner, EmptyState } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { dayIn } from '../../platform/dates.ts';
import { lazyPart } from '../../design/lazy-part.ts';
import { useTitle } from '../../platform/page.ts';
import { useSession, useUser } from '../../platform/session.ts';
import { startOf } from '../../play/start-of.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { useLocalWords } from '../../play/unit-words.ts';
import { ContentDialog } from './ContentDialog.tsx';
import { Controls } from './Controls.tsx';
import { copiesIn, newSeed, queryOf, sheetOf } from './sheet-address.ts';
import { SheetPaper } from './SheetPaper.tsx';
import { sheetQuestionsOptions, stageNameOptions } from './worksheets.api.ts';
import s from './worksheets.module.css';

const DEBOUNCE_MS = 50; // before a changed sheet is requested

/** What an address says besides the sheet itself: for whom an administrator looks, and how many copies are wanted. */
const KEPT = ['adminOverrideTeacherId', 'copies'] as const;

/** The sheet in the address. One without a code gets one, so that the address opens it again. */
function useSheet() {
  const [query, setQuery] = useSearchParams();
  const sheet = sheetOf(query);
  const change = (next: Partial<Sheet>): void => {
    const changed = new URLSearchParams(queryOf({ ...sheet, ...next }));
    for (const name of KEPT) {
      const value = query.get(name);
      if (value !== null) changed.set(name, value);
    }
    setQuery(changed, { replace: true, flushSync: true });
  };
  const needsSeed = sheet.seed === null && sheet.units.length > 0;
  useEffect(() => {
    if (needsSeed) change({ seed: newSeed() });
  });
  return { sheet, change, copies: copiesIn(query) };
}

/** The name above a sheet: a teacher's in the form that students use, otherwise the person's own. */
function useAuthor(): string {
  const user = useUser();
  const teacher = useSession()?.override?.teacherName;
  return teacher ?? (user.title ? `${user.title} ${user.lastName}` : user.name);
}

function usePrintDate(): string {
  const { timeZone, countryId } = useUser();
  return printedDay(dayIn(serverNow(), timeZone), countryId);
}

const StudentDesk = lazyPart(async () => ({
  default: (await import('./StudentDesk.tsx')).StudentDesk,
}));

const SheetWithWhy = lazyPart(async () => ({
  default: (await import('./SheetWithWhy.tsx')).SheetWithWhy,
}));

/** The sheet, or the reason why there is none. */
function Preview({
  sheet,
  answers,
  pictures,
  curriculum,
  isAsked,
  onChoose,
}: {
  sheet: Sheet;
  answers: boolean;
  pictures: boolean; // of why, on answer sheets
  curriculum: CurriculumData | null;
  isAsked: boolean; // the page itself asks what to choose, above
  onChoose: () => void;
}): ReactElement | null {
  const { data, error, isFetching } = useQuery({
    ...sheetQuestionsOptions(sheet),
    placeholderData: keepPreviousData,
  });
  const stage = useQuery(stageNameOptions(sheet.stage));
  const by = useAuthor();
  const printed = usePrintDate();
  const Paper = answers && pictures ? SheetWithWhy : SheetPaper;
  const paper = { sheet, answers, curriculum, by, stage: stage.data ?? null, printed };
  if (!isReady(sheet)) {
    if (isAsked) return null;
    const nothing = sheet.units.length === 0;
    return (
      <div className={s['preview']}>
        <EmptyState
          text={nothing ? 'Nothing has been chosen yet' : 'A table of your own needs its value'}
        >
          <Button look="main" onClick={onChoose}>
            <Icon name="library" />
            Choose Content
          </Button>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={s['preview']} aria-busy={isFetching}>
      {error && <Banner tone="err">{textOf(error)}</Banner>}
      {!error && data === undefined && <LoadingList />}
      {!error && data !== undefined && (
        <Suspense fallback={<SheetPaper {...paper} questions={data} />}>
          <Paper {...paper} questions={data} />
        </Suspense>
      )}
    </div>
  );
}

/** Whether chosen outcomes are still loading: a print would lack them. */
const isLoading = ({ id, data }: CurriculumChoice): boolean => id !== '' && data === null;

/** What a student sees first; it is not printed. */
function Desk({
  onChange,
  ...rest
}: Pick<ComponentProps<typeof StudentDesk>, 'title' | 'isReady' | 'onChoose'> & {
  onChange: (change: Partial<Sheet>) => void;
}): ReactElement {
  const ofUnits = { subUnit: null, table: DEFAULT_TABLE, stage: null };
  return (
    <div className="no-print">
      <Suspense fallback={null}>
        <StudentDesk
          {...rest}
          onUnits={(units) => onChange({ ...ofUnits, units, seed: newSeed() })}
          onOthers={() => onChange({ seed: newSeed() })}
        />
      </Suspense>
    </div>
  );
}

/** Worksheets: content, number of questions, with or without answers, and the sheet as printed. */
export function Worksheets(): ReactElement {
  useTitle('Worksheets');
  const { sheet, change, copies } = useSheet();
  const { countryId } = useUser();
  const inWords = useLocalWords();
  const [choosing, setChoosing] = useState(false);
  const [answers, setAnswers] = useState(false);
  const [pictures, setPictures] = useState(true);
  const curriculum = useCurriculum(curriculumOf(countryId));
  const settled = sheetOf(new URLSearchParams(useSettled(queryOf(sheet), DEBOUNCE_MS)));
  const { data, error } = useQuery(sheetQuestionsOptions(settled));
  const choose = (): void => setChoosing(true);
  const title = inWords(titleOf(sheet));
  const isStudent = startOf(useUser()) === '/app';
  const canPrint = isReady(sheet) && data !== undefined && !error && !isLoading(curriculum);
  return (
    <>
      <div className="no-print">
        <BookHead
          title="Worksheets"
          sub={
            title === ''
              ? 'Choose content, then print'
              : `${title} · ${counted(sheet.count, 'question')}`
          }
        />
      </div>
      <BookPage>
        {isStudent && <Desk title={title} isReady={canPrint} onChange={change} onChoose={choose} />}
        <div className={s['layout']}>
          <div className="no-print">
            <Controls
              sheet={sheet}
              answers={answers}
              pictures={pictures}
              curriculum={curriculum}
              ready={canPrint}
              copies={copies}
              isFolded={isStudent}
              onChoose={choose}
              onChange={change}
              onAnswers={setAnswers}
              onPictures={setPictures}
            />
          </div>
          <Preview
            sheet={settled}
            answers={answers}
            pictures={pictures}
            curriculum={curriculum.data}
            isAsked={isStudent && title === ''}
            onChoose={choose}
          />
        </div>
      </BookPage>
      {choosing && (
        <ContentDialog
          sheet={sheet}
          onChoose={(content) => {
            change({ ...content, seed: newSeed() });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
