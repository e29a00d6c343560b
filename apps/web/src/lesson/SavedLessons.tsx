import { useState, type ReactElement } from 'react';

import { LONGEST_LESSON_NAME, type SavedLesson } from '@moonbase/contracts/lessons';

import { Button } from '../design/Button.tsx';
import { TextField } from '../design/Field.tsx';
import { Icon } from '../design/icons.tsx';
import { messages } from '../platform/messages.ts';
import { Changes } from '../play/Changes.tsx';
import s from './start-lesson.module.css';

/** The lessons that the class has ready: one is chosen with its minutes, or removed. */
export function SavedLessons({
  saved,
  chosen,
  onChoose,
  onRemove,
}: {
  saved: readonly SavedLesson[];
  chosen: string | null;
  onChoose: (lesson: SavedLesson) => void;
  onRemove: (id: string) => Promise<unknown>;
}): ReactElement {
  const remove = async ({ id, name }: SavedLesson): Promise<void> => {
    try {
      await messages.confirmation(
        `Nobody can start “${name}” any more. What was done in it stays.`,
        { title: `Remove “${name}”?`, ok: 'Remove' },
      );
    } catch {
      return; // it stays
    }
    await onRemove(id);
  };
  return (
    <ul className={s['saved']}>
      {saved.map((lesson) => (
        <li key={lesson.id}>
          <label>
            <input
              type="radio"
              name="saved"
              checked={lesson.id === chosen}
              onChange={() => onChoose(lesson)}
            />
            <span>
              <b>{lesson.name}</b>
              <small>
                {lesson.minutes} minutes · {lesson.words}
                {lesson.clock && ' · with a clock'}
              </small>
            </span>
          </label>
          <Changes>
            <Button
              look="quiet"
              size="icon"
              aria-label={`Remove ${lesson.name}`}
              onClick={() => void remove(lesson)}
            >
              <Icon name="delete" />
            </Button>
          </Changes>
        </li>
      ))}
    </ul>
  );
}

/** Keeps what is chosen under a name, so that a supply teacher finds it. */
export function SaveLesson({
  isClosed,
  onSave,
}: {
  isClosed: boolean;
  onSave: (name: string) => Promise<boolean>;
}): ReactElement {
  const [name, setName] = useState<string | null>(null); // null: nobody has asked for it
  const [done, setDone] = useState<string | null>(null);
  if (name === null)
    return (
      <p className={s['line']}>
        <Button
          look="quiet"
          disabled={isClosed}
          onClick={() => {
            setName('');
            setDone(null);
          }}
        >
          Save for later
        </Button>
        <span role="status">
          {done !== null && `“${done}” is saved. Whoever teaches this class can start it.`}
        </span>
      </p>
    );
  const keep = async (): Promise<void> => {
    const typed = name.trim();
    if (typed === '' || !(await onSave(typed))) return;
    setDone(typed);
    setName(null);
  };
  return (
    <div
      className={s['save']}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault(); // the lesson does not start
        void keep();
      }}
    >
      <TextField
        label="Name of the lesson"
        value={name}
        onChange={setName}
        maxLength={LONGEST_LESSON_NAME}
        autoFocus
      />
      <Button disabled={isClosed || name.trim() === ''} onClick={() => void keep()}>
        Save
      </Button>
      <Button look="quiet" onClick={() => setName(null)}>
        Don’t save
      </Button>
    </div>
  );
}
