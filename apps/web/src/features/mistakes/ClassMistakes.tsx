import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useParams } from 'react-router';

import type { ClassMistakesReply } from '@moonbase/contracts/mistakes';

import { BookPage } from '../../design/BookHead.tsx';
import { Button } from '../../design/Button.tsx';
import { KeyFigures } from '../../design/Figures.tsx';
import { Icon, type IconName } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner, EmptyState, Panel } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { dayWords } from '../../platform/dates.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { ClassHead } from '../../shell/ClassHead.tsx';
import { StudentName } from '../../play/StudentName.tsx';
import { OneMistake } from './OneMistake.tsx';
import { SetMending } from './SetMending.tsx';
import { classMistakesOptions } from '../../play/api/class-mistakes.api.ts';
import { giveMending, releaseToParents, takeMendingBack } from '../../play/api/give.api.ts';
import s from './mistakes.module.css';

const HOW_SURE: readonly (readonly [IconName, string])[] = [
  [
    'check',
    'A mistake is named from two answers to different questions that fit it; three, where it looks like a slip. You read it from 80 % sure, the student from 95 %.',
  ],
  [
    'info',
    'A student reads “You may have …” and can say it was something else. That hides it from the student for a week; the answers stay here.',
  ],
  ['people', 'Parents read what to practise, without counts, a week later or when you tell them.'],
];

function HowSure(): ReactElement {
  return (
    <Panel aria-label="How sure is this?">
      <h2>How sure is this?</h2>
      <ul className={s['side']}>
        {HOW_SURE.map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function MendedLately({ mended }: Pick<ClassMistakesReply, 'mended'>): ReactElement | null {
  const { timeZone } = useUser();
  if (mended.length === 0) return null;
  return (
    <Panel aria-label="Mended lately">
      <h2>Mended lately</h2>
      <p className="small muted">Six chances without it, the last a week after.</p>
      <ul className={s['side']}>
        {mended.map(({ student, mistake, name, at }) => (
          <li key={`${student.id} ${mistake}`}>
            <Icon name="check" />
            <span>
              <StudentName name={student.name} />: {name}, {dayWords(at, serverNow(), timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const NONE =
  'No mistake is named here at the moment. Wrong answers that fit no pattern stand in All Results.';

interface Given {
  readonly mistake: string;
  readonly students: readonly string[];
}

/** What was just done, with the way back where there is one. */
interface Done {
  readonly text: string;
  readonly given: Given | null; // mending that can be taken back
}

function JustDone({
  done: { text, given },
  onUndo,
  onClose,
}: {
  done: Done;
  onUndo: (given: Given) => void;
  onClose: () => void;
}): ReactElement {
  return (
    <Banner
      tone="ok"
      onClose={onClose}
      action={given !== null && <Button onClick={() => onUndo(given)}>Undo</Button>}
    >
      {text}
    </Banner>
  );
}

function Head({
  classGroup,
  mistakes,
}: Pick<ClassMistakesReply, 'classGroup' | 'mistakes'>): ReactElement {
  const students = new Set(mistakes.flatMap((each) => each.students.map(({ id }) => id)));
  return (
    <ClassHead
      classGroup={classGroup}
      current="mistakes"
      page="Mistakes"
      aside={
        <KeyFigures
          figures={[
            { label: 'Patterns', value: mistakes.length },
            { label: 'Students', value: `${students.size} of ${classGroup.totalStudents}` },
          ]}
        />
      }
    />
  );
}

function Loaded({ reply }: { reply: ClassMistakesReply }): ReactElement {
  const { classGroup, mistakes, mended } = reply;
  useTitle(`Mistakes: ${classGroup.name ?? 'unnamed'}`);
  const [setting, setSetting] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const run = (action: Promise<void>, text: string): void => {
    setFailed(null);
    action.then(
      () => setDone({ text, given: null }),
      (error: unknown) => setFailed(textOf(error)),
    );
  };
  const takeBack = (given: Given): void =>
    run(
      takeMendingBack(classGroup.id, given),
      `Mending is taken back from ${counted(given.students.length, 'student')}. What somebody has begun stays.`,
    );
  const found = mistakes.find(({ mistake }) => mistake === setting);
  return (
    <>
      <Head classGroup={classGroup} mistakes={mistakes} />
      <BookPage>
        {failed !== null && <Banner tone="err">{failed}</Banner>}
        {done !== null && <JustDone done={done} onClose={() => setDone(null)} onUndo={takeBack} />}
        <div className={s['page']}>
          {mistakes.length === 0 ? (
            <EmptyState text={NONE} />
          ) : (
            <ul className={s['mistakes']}>
              {mistakes.map((each) => (
                <OneMistake
                  key={each.mistake}
                  classGroupId={classGroup.id}
                  found={each}
                  onSet={() => setSetting(each.mistake)}
                  onRelease={(student) => {
                    const chosen = { mistake: each.mistake, students: [student] };
                    run(
                      releaseToParents(classGroup.id, chosen),
                      'Parents can read what to practise now.',
                    );
                  }}
                  onTakeBack={(students) => takeBack({ mistake: each.mistake, students })}
                />
              ))}
            </ul>
          )}
          <aside className={s['aside']}>
            <HowSure />
            <MendedLately mended={mended} />
          </aside>
        </div>
      </BookPage>
      {found && (
        <SetMending
          found={found}
          onClose={() => setSetting(null)}
          onSet={async (chosen) => {
            const next = { mistake: found.mistake, students: chosen };
            await giveMending(classGroup.id, next);
            setDone({
              text: `Mending is set for ${counted(chosen.length, 'student')}.`,
              given: next,
            });
          }}
        />
      )}
    </>
  );
}

/** Which mistakes a class makes, who makes each, and what mends them. @see requirement NM-6 */
export function ClassMistakes(): ReactElement {
  const { classGroupId = '' } = useParams();
  const { data, error } = useQuery(classMistakesOptions(classGroupId));
  if (data) return <Loaded key={classGroupId} reply={data} />;
  return (
    <BookPage>{error ? <Banner tone="err">{textOf(error)}</Banner> : <LoadingList />}</BookPage>
  );
}
