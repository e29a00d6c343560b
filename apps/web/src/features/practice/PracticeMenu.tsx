import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactElement } from 'react';
import { Link } from 'react-router';

import { Art } from '../../design/art/Art.tsx';
import { saucer } from '../../design/art/saucer.ts';
import { Button, ButtonLink } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Icon } from '../../design/icons.tsx';
import { Chip, Panel } from '../../design/Panel.tsx';
import { selectionLine } from '../../play/selections.ts';
import {
  unitStatisticsOptions,
  useContentSelection,
} from '../../play/api/content-selections.api.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { useLock } from '../../play/lock.ts';
import { StarMark } from '../../content-selections/StarMark.tsx';
import { starsAmong } from '../../content-selections/statistics.ts';
import { Guide } from '../../shell/guide/Guide.tsx';
import { LockedLine } from './LockedLine.tsx';
import { NavFoot } from './NavFoot.tsx';
import { PRACTICE_GROUPS, type PracticeGroup, type PracticeOption } from './options.ts';
import s from './practice.module.css';
import { TrickyChoice } from './TrickyChoice.tsx';

const drawVisitor = (): string => saucer(1);

function Option({
  option,
  group,
  chosen,
  locked,
}: {
  option: PracticeOption;
  group: PracticeGroup;
  chosen: boolean;
  locked: boolean;
}): ReactElement {
  const colours: CSSProperties & Record<'--c' | '--e', string> = {
    '--c': group.colour,
    '--e': group.edge,
  };
  const className = cx(s['option'], chosen && s['chosen'], locked && !chosen && s['off']);
  const content = (
    <>
      <Art draw={option.draw} width={240} height={130} />
      {chosen && (
        <span className={s['visitor']}>
          <Art draw={drawVisitor} width={120} height={90} />
        </span>
      )}
      <b>
        {option.title}
        {chosen && <span className="vh"> chosen now</span>}
        <Icon name={locked ? (chosen ? 'check' : 'lock') : 'right'} />
      </b>
    </>
  );
  if (locked) {
    return (
      <div className={className} style={colours}>
        {content}
      </div>
    );
  }
  return (
    <Link
      className={className}
      style={colours}
      to={`/app/practice/content-selection/${option.path}`}
      aria-label={`${group.title}, ${option.title}${chosen ? ', chosen now' : ''}`}
    >
      {content}
    </Link>
  );
}

/** The number of a group's units that the student knows well; nothing while it is 0. */
function Stars({ count }: { count: number }): ReactElement | null {
  if (count === 0) return null;
  return (
    <p className={s['stars']}>
      <StarMark />
      {count}
      <span className="vh"> {count === 1 ? 'unit' : 'units'} with a star</span>
    </p>
  );
}

const TITLE = 'What shall we practise?';

/** The choice of what to practise: three groups, the present choice framed in gold. */
export function PracticeMenu(): ReactElement {
  useTitle('Practice');
  const lock = useLock();
  const { data: selection } = useContentSelection();
  const { data: statistics = [] } = useQuery(unitStatisticsOptions(useUser().id));
  return (
    <>
      <div className={s['head']}>
        <h1>{TITLE}</h1>
        {lock === null && (
          <Guide
            className={s['guide']}
            title={TITLE}
            pose="point"
            words={
              selection
                ? 'Press Next to go on, or pick a card for something new.'
                : 'Pick a card, and I come with you.'
            }
          />
        )}
        {selection && <Chip icon="check">Now: {selectionLine(selection)}</Chip>}
      </div>
      <LockedLine />
      <div className={s['groups']}>
        {PRACTICE_GROUPS.map((group) => (
          <Panel key={group.title}>
            <Stars count={starsAmong(statistics, group.units)} />
            <h2>{group.title}</h2>
            <div className={s['options']}>
              {group.options.map((option) => (
                <Option
                  key={option.type}
                  option={option}
                  group={group}
                  chosen={selection?.type === option.type}
                  locked={lock !== null}
                />
              ))}
            </div>
          </Panel>
        ))}
      </div>
      <TrickyChoice />
      <NavFoot back="/app">
        {selection ? (
          <ButtonLink to="/app/practice/mode" look="main" size="big">
            Next
            <Icon name="next" />
          </ButtonLink>
        ) : (
          <Button look="main" size="big" disabled>
            Next
            <Icon name="next" />
          </Button>
        )}
      </NavFoot>
    </>
  );
}
