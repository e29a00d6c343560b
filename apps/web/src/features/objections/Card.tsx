import { useId, useRef, useState, type ReactElement } from 'react';

import { findUnitInfo } from '@moonbase/content';
import type { CheckCard } from '@moonbase/contracts/objections';
import { fmtTries, shownAnswer, shownExpected } from '@moonbase/questions';

import { Button } from '../../design/Button.tsx';
import { TextField } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { Banner, Panel, Tag } from '../../design/Panel.tsx';
import { QuestionDrawing } from '../../design/QuestionDrawing.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { dayWords } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { useUnitName } from '../../play/unit-words.ts';
import { useShownName } from '../../play/names-off.ts';
import { decide, type ListPath, undo } from './objections.api.ts';
import s from './objections.module.css';

const MAX_SENTENCE = 300;
const NUMBERS = ['', '', 'Two', 'Three', 'Four', 'Five', 'Six'];

/** What a card is about, in a few words. */
function titleOf({ students, reasons }: CheckCard): string {
  const many = students.length;
  if (many > 1) return `${NUMBERS[many] ?? many} students say the same`;
  if (reasons.same) return 'My answer means the same';
  return reasons.unclear ? 'The question is unclear' : 'No reason given';
}

/** Who says so, in their initials while names are off. */
function useNames(students: CheckCard['students']): string {
  const shown = useShownName();
  return students.map(({ name }) => shown(name)).join(', ');
}

/** Who says so and since when, and of several, which reasons they gave. */
function useWhoWords({ students, since, reasons }: CheckCard): string {
  const { timeZone } = useUser();
  const who = useNames(students);
  const when = dayWords(since, serverNow(), timeZone);
  if (students.length === 1) return `${who} · ${when}`;
  const said = [
    reasons.same ? `“My answer means the same” (${reasons.same})` : '',
    reasons.unclear ? `“The question is unclear” (${reasons.unclear})` : '',
  ];
  return [who, `since ${when}`, ...said].filter((part) => part !== '').join(' · ');
}

function Asked({ card }: { card: CheckCard }): ReactElement {
  const unitName = useUnitName();
  const level = findUnitInfo(Number(card.unit))?.level;
  return (
    <div className={s['asked']}>
      <QuestionDrawing text={card.text} />
      <small>
        {unitName(Number(card.unit))}
        {level !== undefined && `, level ${level}`}
      </small>
    </div>
  );
}

/** Runs what a key does; while it runs the keys rest, and a refusal is said on the card. */
function useDoing(onDone: (words: string) => void) {
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const run = (work: () => Promise<void>, done: string): void => {
    setBusy(true);
    setError(null);
    work()
      .then(() => onDone(done))
      .catch((failure: unknown) => setError(failure))
      .finally(() => setBusy(false));
  };
  return { error, isBusy, run };
}

/** Answers to one question that are alike, and the three things that can be done about them. */
export function Card({
  card,
  path,
  decides,
  onDone,
}: {
  card: CheckCard;
  path: ListPath;
  decides: boolean;
  onDone: (words: string) => void;
}): ReactElement {
  const heading = useId();
  const who = useWhoWords(card);
  return (
    <Panel as="li" className={s['card']} aria-labelledby={heading}>
      <Asked card={card} />
      <div className={s['body']}>
        <div>
          <h2 id={heading}>{titleOf(card)}</h2>
          <p className="muted small">{who}</p>
        </div>
        <dl className={s['two']}>
          <div className={s['typed']}>
            <dt>typed</dt>
            <dd>{fmtTries(card.tries.map((each) => shownAnswer(card.text, each)))}</dd>
          </div>
          <div className={s['expected']}>
            <dt>expected</dt>
            <dd>{shownExpected(card.text, card.expected)}</dd>
          </div>
        </dl>
        <p>{card.marked}</p>
        {decides && <Actions card={card} path={path} onDone={onDone} />}
      </div>
    </Panel>
  );
}

/** Count it, explain it or report the question: three equal keys. */
function Actions({
  card,
  path,
  onDone,
}: {
  card: CheckCard;
  path: ListPath;
  onDone: (words: string) => void;
}): ReactElement {
  const explainKey = useRef<HTMLButtonElement>(null);
  const [isExplaining, setExplaining] = useState(false);
  const { error, isBusy, run } = useDoing(onDone);
  const count = card.students.length;
  const names = useNames(card.students);
  return (
    <>
      {error !== null && <Banner tone="err">{textOf(error)}</Banner>}
      {isExplaining ? (
        <Explain
          name={count === 1 ? names : `the ${count} students`}
          isBusy={isBusy}
          onSend={(sentence) =>
            run(() => decide(path, card, { decision: 'explained', sentence }), 'Sent.')
          }
          onCancel={() => {
            setExplaining(false);
            setTimeout(() => explainKey.current?.focus());
          }}
        />
      ) : (
        <div className={s['acts']}>
          <Button
            disabled={isBusy}
            onClick={() => run(() => decide(path, card, { decision: 'counted' }), 'Counted.')}
          >
            <Icon name="check" />
            {count === 1 ? 'Count it' : `Count it for ${count}`}
          </Button>
          <Button ref={explainKey} disabled={isBusy} onClick={() => setExplaining(true)}>
            <Icon name="message" />
            Explain
          </Button>
          <Button
            disabled={isBusy}
            onClick={() => run(() => decide(path, card, { decision: 'reported' }), 'Reported.')}
          >
            <Icon name="flag" />
            Report the question
          </Button>
        </div>
      )}
    </>
  );
}

function Explain({
  name,
  isBusy,
  onSend,
  onCancel,
}: {
  name: string;
  isBusy: boolean;
  onSend: (sentence: string) => void;
  onCancel: () => void;
}): ReactElement {
  const [sentence, setSentence] = useState('');
  return (
    <form
      className={s['explain']}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(sentence.trim());
      }}
    >
      <TextField
        label={`What ${name} will read`}
        value={sentence}
        onChange={setSentence}
        maxLength={MAX_SENTENCE}
        autoFocus
      />
      <div className={s['acts']}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="main" type="submit" disabled={isBusy || sentence.trim() === ''}>
          Send
        </Button>
      </div>
    </form>
  );
}

/** What was decided, by whom and when, with the way back. */
export function DecidedCard({
  card,
  path,
  decides,
  onDone,
}: {
  card: CheckCard;
  path: ListPath;
  decides: boolean;
  onDone: (words: string) => void;
}): ReactElement {
  const { timeZone } = useUser();
  const { error, isBusy, run } = useDoing(onDone);
  const { state, decidedAt, by, students, text, tries, expected, sentence } = card;
  const names = useNames(students);
  const done = state === 'open' || state === 'closed' ? 'decided' : state;
  const last = tries.slice(-1).map((each) => shownAnswer(text, each));
  const answers = `${last.join('')} for ${shownAnswer(text, expected)}`;
  const facts = [
    answers,
    names,
    decidedAt === null ? '' : dayWords(decidedAt, serverNow(), timeZone),
    by ?? 'marked again for everybody',
    sentence === null ? '' : `“${sentence}”`,
  ].filter((part) => part !== '');
  return (
    <li className={s['done']}>
      <Tag tone={state === 'counted' ? 'ok' : 'plain'}>{done}</Tag>
      <span>{facts.join(' · ')}</span>
      {by !== null && decides && (
        <Button
          disabled={isBusy}
          aria-label={`Undo: ${answers}`}
          onClick={() => run(() => undo(path, card), 'Undone: it is open again.')}
        >
          Undo
        </Button>
      )}
      {error !== null && <Banner tone="err">{textOf(error)}</Banner>}
    </li>
  );
}
