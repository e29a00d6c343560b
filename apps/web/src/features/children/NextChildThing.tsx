import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { Child } from '@moonbase/contracts';
import type { ChildThingsReply } from '@moonbase/contracts/next-thing';
import { childSentence } from '@moonbase/lesson';

import { Button, ButtonLink } from '../../design/Button.tsx';
import { Dots10 } from '../../design/Figures.tsx';
import { Panel } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { reload } from '../../platform/ask.ts';
import { messages } from '../../platform/messages.ts';
import { useUnitName } from '../../play/unit-words.ts';
import { childThingsOptions, putAside } from './next-child-thing.api.ts';
import s from './children.module.css';

type Thing = ChildThingsReply['things'][number];

/** The one main press of a thing. */
function Act({ thing }: { thing: Thing }): ReactElement {
  const { kind, child, name, unit } = thing;
  if ((kind === 'hard' || kind === 'fact') && unit !== null)
    return (
      <ButtonLink look="main" to={`/parent/child/${child}/work/new?unit=${unit}`}>
        Set work for {name}
      </ButtonLink>
    );
  return (
    <ButtonLink look="main" to={`/parent/child/${child}/history`}>
      {kind === 'away' ? `See what ${name} did last` : `See ${name}’s answers`}
    </ButtonLink>
  );
}

/** What comes before there is anything to say: nobody has played yet. */
function Begin({ list }: { list: readonly Child[] }): ReactElement {
  const [only] = list;
  const who = list.length === 1 && only !== undefined ? only.firstName : 'Your children';
  return (
    <>
      <h2 id="next-thing">{who} can begin</h2>
      <p>A first game takes ten minutes. After it this page says how it went.</p>
      <p className={s['nextrow']}>
        <ButtonLink look="main" to="/parent/family">
          {list.length === 1 ? `How ${who} signs in` : 'How they sign in'}
        </ButtonLink>
      </p>
    </>
  );
}

function Said({ thing }: { thing: Thing }): ReactElement {
  const unitName = useUnitName();
  const isUnit = thing.kind === 'hard' && thing.unit !== null;
  return (
    <>
      <h2 id="next-thing">
        {childSentence(thing.kind, {
          name: thing.name,
          subject: isUnit ? unitName(Number(thing.unit)) : thing.subject,
        })}
      </h2>
      {thing.recent !== '' && (
        <p className={s['nextrow']}>
          <span className="small">Last answers there</span> <Dots10 recent={thing.recent} />
        </p>
      )}
    </>
  );
}

/** The one next thing over a parent’s children, with its evidence and one press. @see requirement LS-8 */
export function NextChildThing({ list }: { list: readonly Child[] }): ReactElement | null {
  const { data } = useQuery(childThingsOptions());
  const [place, setPlace] = useState(0);
  const [aside, setAside] = useState<Thing | null>(null);
  if (data === undefined) return null;
  const { things } = data;
  const thing = things[place % Math.max(1, things.length)];
  const put = (of: Thing, isDone: boolean): void => {
    putAside(of, isDone).then(
      () => {
        void reload('/children/next-things');
        setAside(isDone ? of : null);
      },
      (error: unknown) => void messages.error(textOf(error)),
    );
  };
  return (
    <Panel aria-labelledby="next-thing" className={s['next']}>
      <p className="muted small">One next thing</p>
      {thing === undefined && list.every(({ lastActiveAt }) => lastActiveAt === null) && (
        <Begin list={list} />
      )}
      {thing === undefined && list.some(({ lastActiveAt }) => lastActiveAt !== null) && (
        <h2 id="next-thing">Nothing stands out today</h2>
      )}
      {thing !== undefined && (
        <>
          <Said thing={thing} />
          <p className={s['nextrow']}>
            <Act thing={thing} />
            <Button onClick={() => put(thing, true)}>Done</Button>
            {things.length > 1 && (
              <Button
                look="quiet"
                onClick={() => setPlace((before) => (before + 1) % things.length)}
              >
                Another
              </Button>
            )}
          </p>
        </>
      )}
      {aside !== null && (
        <p className={s['nextrow']} role="status">
          <span className="small muted">Done for a week: {aside.name}.</span>
          <Button look="quiet" onClick={() => put(aside, false)}>
            Undo
          </Button>
        </p>
      )}
    </Panel>
  );
}
