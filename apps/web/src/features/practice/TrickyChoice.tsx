import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import type { TrickyReply } from '@moonbase/contracts';

import { Art } from '../../design/art/Art.tsx';
import { ButtonLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { counted } from '../../design/numbers.ts';
import { Panel } from '../../design/Panel.tsx';
import { useLock } from '../../play/lock.ts';
import { useUser } from '../../platform/session.ts';
import { optionScenes } from './option-scenes.ts';
import { trickyOptions } from './practice.api.ts';
import s from './practice.module.css';
import { settingsPlace } from './settings-place.ts';

const NAMED_UNITS = 3;

/** A choice beside the selectors: recent questions of any unit that were not right at the first try. */
export function TrickyChoice(): ReactElement | null {
  const lock = useLock();
  const { data } = useQuery(trickyOptions(useUser().id));
  if (lock || !data) return null; // a choice of content, like the selectors
  return (
    <Panel className={s['tricky']} aria-labelledby="tricky">
      <Art draw={optionScenes.tricky} width={240} height={130} />
      <div>
        <h2 id="tricky">My tricky ones</h2>
        <p>{data.questions === 0 ? EMPTY : countLine(data)}</p>
        {data.mended > 0 && <p className="small muted">{data.mended} mended</p>}
      </div>
      {data.questions > 0 && (
        <ButtonLink to={settingsPlace({ tricky: true })} size="big">
          Practise them
          <Icon name="right" />
        </ButtonLink>
      )}
    </Panel>
  );
}

const EMPTY = 'Nothing here just now. Questions that are not right at the first try wait here.';

/** Counts the questions of the next game: the total can be hundreds, which no child needs to hear. */
function countLine({ questions, units }: TrickyReply['tricky']): string {
  const waiting = units.reduce((sum, unit) => sum + unit.questions, 0);
  const names = units.slice(0, NAMED_UNITS).map(({ name }) => name);
  const more = units.length - names.length;
  const from =
    more > 0 ? `${names.join(', ')} and ${counted(more, 'more unit')}` : names.join(', ');
  return questions < waiting
    ? `The next ${questions} to mend, from ${from}. Some more wait behind them.`
    : `${counted(waiting, 'question')} you missed lately, from ${from}.`;
}
