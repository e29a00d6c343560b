import { useLayoutEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';

import { findUnitInfo, TOPICS, UNITS, type UnitInfo } from '@moonbase/content';
import { kindsOfUnit } from '@moonbase/content/kinds';

import { useCurricula } from '../../curriculum/curricula.ts';
import { CurriculumSelector } from '../../curriculum/CurriculumSelector.tsx';
import { BookHead, BookPage } from '../../design/BookHead.tsx';
import { Button } from '../../design/Button.tsx';
import { Check, Select, TextField } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { EmptyState, Panel } from '../../design/Panel.tsx';
import { counted } from '../../design/numbers.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { useUnitWords } from '../../play/unit-words.ts';
import {
  kindsThatFit,
  levelChoices,
  TOPIC_CHOICES,
  topicName,
  unitsFor,
  type ContentFilter,
} from './content-filter.ts';
import { UnitDetail } from './UnitDetail.tsx';
import s from './content.module.css';

const kindsOf = (units: readonly UnitInfo[], drawn = false): number =>
  units.reduce((sum, unit) => sum + kindsThatFit(kindsOfUnit(unit.id), { drawn }).length, 0);

const EVERYTHING = `Everything that can be asked: ${counted(TOPICS.length, 'topic')}, ${counted(UNITS.length, 'unit')}, ${kindsOf(UNITS)} kinds of question`;

/**
 * Applies a filter before the next click can come. In a transition, which is the router's default, the links of a slow
 * page would still lead to the address without the filter.
 */
const AT_ONCE = { replace: true, flushSync: true };

/** The view, as read from the address. */
function useContentView() {
  const [params, setParams] = useSearchParams();
  const read = (name: string): string => params.get(name) ?? '';
  const [search, setSearch] = useState(read('search')); // the address updates too slowly for a fast typist
  const filter: ContentFilter = {
    search,
    topic: read('topic'),
    level: read('level'),
    drawn: read('diagram') !== '',
  };
  const withChange = (change: Readonly<Record<string, string>>): URLSearchParams => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  return {
    filter,
    unit: read('unit'),
    narrow: ({ drawn, ...change }: Partial<ContentFilter>) => {
      if (change.search !== undefined) setSearch(change.search);
      const diagram = drawn === undefined ? {} : { diagram: drawn ? 'only' : '' };
      // A narrower filter shows the first unit that fits, not the previous one.
      setParams(withChange({ ...change, ...diagram, unit: '' }), AT_ONCE);
    },
    clear: () => {
      setSearch('');
      setParams(withChange({ search: '', topic: '', level: '', diagram: '', unit: '' }), AT_ONCE);
    },
    linkTo: (unit: string) => `?${withChange({ unit }).toString()}`,
  };
}

type View = ReturnType<typeof useContentView>;

function Filters({ view }: { view: View }): ReactElement {
  const { filter, narrow } = view;
  const { countryId } = useUser();
  return (
    <div role="search" className={s['filters']}>
      <TextField
        label="Search"
        hint="Name, code, outcome or kind of question"
        value={filter.search}
        onChange={(search) => narrow({ search })}
      />
      <Select
        label="Topic"
        value={filter.topic}
        choices={TOPIC_CHOICES}
        onChange={(topic) => narrow({ topic })}
      />
      <Select
        label="Level"
        value={filter.level}
        choices={levelChoices(countryId)}
        onChange={(level) => narrow({ level })}
      />
      <Check
        label="Only with a diagram"
        checked={filter.drawn}
        onChange={(drawn) => narrow({ drawn })}
      />
    </div>
  );
}

function UnitList({
  units,
  shown,
  view,
}: {
  units: readonly UnitInfo[];
  shown: UnitInfo | undefined;
  view: View;
}): ReactElement {
  const list = useRef<HTMLElement>(null);
  const id = shown?.id;
  // Keeps the chosen unit visible in the list; the page itself does not move.
  useLayoutEffect(() => {
    const box = list.current;
    const link = box?.querySelector('[aria-current]');
    if (!box || !link) return;
    const [frame, place] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
    if (place.top < frame.top || place.bottom > frame.bottom)
      box.scrollTop += place.top - frame.top - (frame.height - place.height) / 2;
  }, [id, units]);
  return (
    <nav ref={list} className={s['units']} aria-label="Units">
      {units.map((unit) => (
        <UnitLink key={unit.id} unit={unit} current={unit.id === id} view={view} />
      ))}
    </nav>
  );
}

function UnitLink({
  unit,
  current,
  view,
}: {
  unit: UnitInfo;
  current: boolean;
  view: View;
}): ReactElement {
  const { id, name, topicId, table, level, subLevel } = useUnitWords()(unit);
  return (
    <Link to={view.linkTo(String(id))} aria-current={current ? 'true' : undefined}>
      {table === null && (
        <span className={s['level']}>
          {level}.{subLevel}
        </span>
      )}
      <span className={s['name']}>
        {name}
        {view.filter.topic === '' && <small>{topicName(topicId)}</small>}
      </span>
      <span className={s['count']}>
        {kindsThatFit(kindsOfUnit(unit.id), view.filter).length}
        <span className="vh"> kinds of question</span>
      </span>
    </Link>
  );
}

/** All questions, for staff and parents who want to see them before choosing them for children. */
export function ContentPreview(): ReactElement {
  useTitle('Content');
  const view = useContentView();
  const { search, topic, level, drawn } = view.filter;
  const curricula = useCurricula(search !== '');
  const { known } = curricula;
  const units = useMemo(
    () => unitsFor({ search, topic, level, drawn }, known),
    [search, topic, level, drawn, known],
  );
  const asked = view.unit === '' ? undefined : findUnitInfo(Number(view.unit));
  const shown = asked ?? units[0];
  const missing = view.unit !== '' && asked === undefined;
  return (
    <>
      <BookHead
        title="Content"
        sub={EVERYTHING}
        aside={<CurriculumSelector choice={curricula} several />}
      />
      <BookPage>
        <div
          className={s['layout']}
          data-open={shown === undefined ? 'both' : asked !== undefined || missing}
        >
          <Panel as="div" className={s['side']}>
            <Filters view={view} />
            <p className="muted small" role="status">
              {counted(units.length, 'unit')}, {counted(kindsOf(units, drawn), 'kind')} of question
            </p>
            <UnitList units={units} shown={missing ? undefined : shown} view={view} />
          </Panel>
          <div className={s['detail']}>
            <Link className={s['back']} to={view.linkTo('')}>
              <Icon name="back" />
              All units
            </Link>
            {missing && <EmptyState text="There is no such unit." />}
            {!missing && shown === undefined && (
              <EmptyState text="Nothing fits">
                <Button onClick={view.clear}>Show everything</Button>
              </EmptyState>
            )}
            {!missing && shown !== undefined && (
              <UnitDetail
                key={shown.id}
                unit={shown}
                drawn={drawn && kindsThatFit(kindsOfUnit(shown.id), { drawn }).length > 0}
                curricula={curricula.shown}
              />
            )}
          </div>
        </div>
      </BookPage>
    </>
  );
}
