import { useId, useState, type ReactElement } from 'react';
import { Link } from 'react-router';

import type { ClassMistake, MistakenStudent } from '@moonbase/contracts/mistakes';
import type { OwnExample } from '@moonbase/contracts/own-mistake';

import { Button, ButtonLink, FileLink } from '../../design/Button.tsx';
import { Mark } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { counted } from '../../design/numbers.ts';
import { Panel, Tag } from '../../design/Panel.tsx';
import { apiUrl } from '../../platform/api-client.ts';
import { Changes } from '../../play/Changes.tsx';
import { inClass } from '../../play/class-place.ts';
import { useKeepOverride } from '../../play/override.ts';
import { useShownName } from '../../play/names-off.ts';
import { sheetOfUnits } from '../../play/sheet-of-units.ts';
import s from './mistakes.module.css';

const MOST_SURE = 99; // per cent: nobody looks into a head

const minus = (typed: string): string => typed.replace('-', '−');

/** An answer as it was typed, with the right one. */
function Example({ example }: { example: OwnExample }): ReactElement {
  return (
    <figure className={s['example']}>
      <span className={s['asked']}>{example.text}</span>
      <figcaption>
        <Mark outcome="incorrect" />
        <span>
          not <b>{minus(example.typed)}</b>, but <b>{minus(example.right)}</b>
        </span>
      </figcaption>
    </figure>
  );
}

/** The last examples of a group, each of another student where there are several. */
function examplesOf(students: readonly MistakenStudent[]): readonly OwnExample[] {
  const firsts = students.flatMap(({ examples: [first] }) => (first ? [first] : []));
  const [others] = students.map(({ examples }) => examples.slice(1));
  const texts = new Set<string>();
  return [...firsts, ...(others ?? [])]
    .filter(({ text }) => !texts.has(text) && Boolean(texts.add(text)))
    .slice(0, 2);
}

function Student({
  student,
  classGroupId,
  onRelease,
}: {
  student: MistakenStudent;
  classGroupId: string;
  onRelease: () => void;
}): ReactElement {
  const keep = useKeepOverride();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = useShownName()(student.name);
  const { shown, chances, sure, saysElse, isGiven, forParents, examples } = student;
  return (
    <li>
      <div className={s['student']}>
        <Link to={keep(inClass(`/teacher/student/${student.id}/report`, classGroupId))}>
          {name}
        </Link>
        {saysElse && <Tag>says it was something else</Tag>}
        {isGiven && <Tag tone="info">mending waits</Tag>}
        <span className={s['figures']}>
          {shown} of {chances}, {Math.min(MOST_SURE, Math.round(sure * 100))} % sure
        </span>
        <Button
          look="quiet"
          size="icon"
          aria-label={`Answers of ${name}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'sortUp' : 'open'} />
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className={s['more']}>
        {isOpen && (
          <>
            <div className={s['examples']}>
              {examples.map((example) => (
                <Example key={`${example.answeredAt} ${example.text}`} example={example} />
              ))}
            </div>
            {forParents === 'later' ? (
              <Changes>
                <Button onClick={onRelease} aria-label={`Tell the parents of ${name} now`}>
                  Tell the parents now
                </Button>
              </Changes>
            ) : (
              <p className="small muted">Parents can read what to practise.</p>
            )}
          </>
        )}
      </div>
    </li>
  );
}

/** The sheet of a mistake, mending for those who have none waiting, and its way back for those who have. */
function Keys({
  found: { mistake, students, name, unit, subUnit },
  onSet,
  onTakeBack,
}: {
  found: ClassMistake;
  onSet: () => void;
  onTakeBack: (students: readonly string[]) => void;
}): ReactElement {
  const keep = useKeepOverride();
  const open = students.filter(({ isGiven }) => !isGiven);
  const waiting = students.filter(({ isGiven }) => isGiven).map(({ id }) => id);
  const part = subUnit === null ? '' : `&sub-unit=${subUnit}`;
  return (
    <div className={s['actions']}>
      <FileLink href={apiUrl(`/worksheets/mending/pdf?mistake=${mistake}`)}>
        <Icon name="print" />
        Sheet on this mistake
      </FileLink>
      {unit !== null && (
        <ButtonLink to={keep(`${sheetOfUnits([unit])}${part}`)}>
          <Icon name="examples" />
          Sheet on the whole unit
        </ButtonLink>
      )}
      <Changes>
        {open.length > 0 && (
          <Button onClick={onSet}>
            <Icon name="tools" />
            Set mending for {open.length}
          </Button>
        )}
        {waiting.length > 0 && (
          <Button
            aria-label={`Take mending back from ${counted(waiting.length, 'student')}: ${name}`}
            onClick={() => onTakeBack(waiting)}
          >
            <Icon name="back" />
            Take mending back
          </Button>
        )}
      </Changes>
    </div>
  );
}

/** One mistake with its students: examples, how sure, and the keys. */
export function OneMistake({
  classGroupId,
  found,
  onSet,
  onTakeBack,
  onRelease,
}: {
  classGroupId: string;
  found: ClassMistake;
  onSet: () => void;
  onTakeBack: (students: readonly string[]) => void;
  onRelease: (student: string) => void;
}): ReactElement {
  const { students, name, teacher } = found;
  return (
    <Panel as="li" className={s['mistake']} aria-label={name}>
      <div className={s['head']}>
        <span className={s['count']} aria-hidden="true">
          {students.length}
        </span>
        <div>
          <h2>
            {counted(students.length, 'student')}: {name}
          </h2>
          <p className="small muted">{teacher}</p>
        </div>
        <Keys found={found} onSet={onSet} onTakeBack={onTakeBack} />
      </div>
      <div className={s['body']}>
        <div className={s['examples']}>
          {examplesOf(students).map((example) => (
            <Example key={example.text} example={example} />
          ))}
        </div>
        <div>
          <h3>Who</h3>
          <ul className={s['who']}>
            {students.map((student) => (
              <Student
                key={student.id}
                student={student}
                classGroupId={classGroupId}
                onRelease={() => onRelease(student.id)}
              />
            ))}
          </ul>
        </div>
      </div>
    </Panel>
  );
}
