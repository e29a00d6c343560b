import type { ReactElement } from 'react';
import { Link } from 'react-router';

import type { SelectionType } from '../../play/selection-draft.ts';
import { PRACTICE_GROUPS } from './options.ts';
import s from './practice.module.css';

const placeOf = (type: SelectionType): readonly [group: number, option: number] => {
  const group = PRACTICE_GROUPS.findIndex(({ options }) =>
    options.some((option) => option.type === type),
  );
  const options = PRACTICE_GROUPS[group]?.options ?? [];
  return [group, options.findIndex((option) => option.type === type)];
};

/** The six selectors by their two parts, the kind and the level; both mark the current one (requirement SE-2). */
export function SelectorTabs({ type }: { type: SelectionType }): ReactElement {
  const [group, option] = placeOf(type);
  const tab = (title: string, path: string | undefined, here: boolean): ReactElement => (
    <Link
      key={title}
      to={`/app/practice/content-selection/${path ?? ''}`}
      aria-current={here ? 'page' : undefined}
    >
      {title}
    </Link>
  );
  return (
    <nav className={s['selectors']} aria-label="Ways to choose">
      <span>
        {PRACTICE_GROUPS.map(({ title, options }, at) =>
          tab(title, options[option]?.path, at === group),
        )}
      </span>
      <span>
        {PRACTICE_GROUPS[group]?.options.map(({ title, path }, at) =>
          tab(title, path, at === option),
        )}
      </span>
    </nav>
  );
}
