import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState, type ReactElement } from 'react';

import { FREED_FRIENDS } from '@moonbase/content/story';

import { Art } from '../../design/art/Art.tsx';
import { figure } from '../../design/art/figure.ts';
import { suitColour } from '../../design/art/paints.ts';
import { Button, ButtonLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingPage } from '../../design/Loading.tsx';
import { robot } from '../../games/art/robots.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { ownCharacter } from '../../play/own-character.ts';
import { FilmScreen } from '../../games/intro/FilmScreen.tsx';
import { termsOptions } from './term.api.ts';
import { cuesOf, shotsOf, type TermShow, titleOf } from './term-show.ts';
import s from './your-term.module.css';

/** The show of a term: a film that can be skipped, then one page that is kept and can be printed (requirement ST-34). */
export function YourTerm(): ReactElement {
  useTitle('Your term');
  const { id } = useUser();
  const terms = useQuery(termsOptions(id));
  if (terms.isPending) return <LoadingPage />;
  if (terms.isError) throw terms.error;
  return <Shows terms={terms.data} />;
}

function Shows({ terms }: { terms: readonly TermShow[] }): ReactElement {
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(true);
  const show = terms[at];
  if (!show) return <NothingYet />;
  if (playing) return <Film show={show} onEnd={() => setPlaying(false)} />;
  return (
    <Sheet
      show={show}
      terms={terms}
      onChoose={(index) => setAt(index)}
      onPlay={() => setPlaying(true)}
    />
  );
}

function Film({ show, onEnd }: { show: TermShow; onEnd: () => void }): ReactElement {
  const { firstName } = useUser();
  const shots = useMemo(() => shotsOf(show, firstName), [show, firstName]);
  const cues = useMemo(() => cuesOf(shots), [shots]);
  return <FilmScreen title={titleOf(show)} shots={shots} cues={cues} onEnd={onEnd} />;
}

function NothingYet(): ReactElement {
  return (
    <div className={s['page']}>
      <h1>Your term</h1>
      <p>Your show grows with your first right answer.</p>
      <p className={s['keys']}>
        <ButtonLink look="main" to="/app">
          Play
          <Icon name="next" />
        </ButtonLink>
      </p>
    </div>
  );
}

/** The one page of a term. */
function Sheet({
  show,
  terms,
  onChoose,
  onPlay,
}: {
  show: TermShow;
  terms: readonly TermShow[];
  onChoose: (index: number) => void;
  onPlay: () => void;
}): ReactElement {
  const { firstName } = useUser();
  return (
    <div className={s['page']}>
      <div className={`${s['keys']} no-print`}>
        <Button look="main" onClick={onPlay}>
          <Icon name="play" />
          Watch
        </Button>
        <Button onClick={() => window.print()}>
          <Icon name="print" />
          Print
        </Button>
        {terms.length > 1 &&
          terms.map((term, index) => (
            <Button key={term.from} aria-pressed={term === show} onClick={() => onChoose(index)}>
              {titleOf(term)} {term.from.slice(0, 4)}
            </Button>
          ))}
        <ButtonLink to="/app/base">
          <Icon name="home" />
          My Moon Base
        </ButtonLink>
      </div>
      <article className={s['sheet']} data-skin="staff">
        <h1>
          {titleOf(show)}, {firstName}
        </h1>
        <Self />
        <p className={s['figure']}>
          <b>{show.right.toLocaleString('en-GB')}</b> right on {show.days}{' '}
          {show.days === 1 ? 'day' : 'days'}
        </p>
        <ul className={s['words']}>
          {show.words.map((words) => (
            <li key={words} data-say={words}>
              <Icon name="star" />
              {words}
            </li>
          ))}
        </ul>
        {show.friends.length > 0 && (
          <ul className={s['friends']}>
            {show.friends.map((area) => (
              <Friend key={area} area={area} />
            ))}
          </ul>
        )}
      </article>
    </div>
  );
}

function Self(): ReactElement {
  const { id, paints } = useUser();
  const draw = useCallback(
    () => figure(ownCharacter(id), 'cheer', { suit: suitColour(paints.suit) }),
    [id, paints.suit],
  );
  return <Art className={s['self']} draw={draw} width={200} height={300} />;
}

function Friend({ area }: { area: number }): ReactElement {
  const draw = useCallback(() => robot(area, { arms: 'up' }), [area]);
  return (
    <li>
      <Art draw={draw} width={200} height={220} />
      {FREED_FRIENDS.find((friend) => friend.area === area)?.name}
    </li>
  );
}
