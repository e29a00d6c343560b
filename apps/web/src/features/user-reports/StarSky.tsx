import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';

import { Art } from '../../design/art/Art.tsx';
import { drawTock } from '../../design/art/crew.ts';
import type { Pose } from '../../design/art/poses.ts';
import { EveningBox } from '../../design/art/EveningSky.tsx';
import { VISITOR, visitor } from '../../design/art/visitor.ts';
import { Button } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Icon } from '../../design/icons.tsx';
import { counted, grouped } from '../../design/numbers.ts';
import { chosenGame, lastGame } from '../../games/practice-host/chosen-game.ts';
import { useSounds } from '../../games/sound/use-tune.ts';
import { tellFailure } from '../../platform/patience.ts';
import { useUser } from '../../platform/session.ts';
import { saveOwnSelection } from '../../play/api/content-selections.api.ts';
import { ownMistakeOptions } from '../../play/api/own-mistake.api.ts';
import { useLock } from '../../play/lock.ts';
import { draftOfUnit } from '../../play/selection-draft.ts';
import { StarMark } from '../../content-selections/StarMark.tsx';
import { hasStar } from '../../content-selections/statistics.ts';
import { goingWell } from './going-well.ts';
import { type Flicker, flickering, nextStar } from './next-star.ts';
import s from './star-sky.module.css';
import type { ResultRow } from './unit-rows.ts';

const MOST_NAMED = 8; // stars with room for their names

/** What Tock says about a star that was pressed, or else about what goes well. */
function wordsOf(
  rows: readonly ResultRow[],
  pressed: ResultRow | null,
  [flicker]: readonly Flicker[],
  told: string | null, // the unit of a mistake that the card above tells of: no praise stands beside it
): string {
  if (pressed !== null)
    return `${pressed.name}: ${grouped(pressed.correct)} of ${grouped(pressed.answered)} right.`;
  if (flicker !== undefined)
    return `${flicker.row.name} flickers. ${counted(flicker.right, 'right answer')}, and it shines again!`;
  const well = goingWell(rows.filter(({ unit }) => unit !== told));
  if (well?.climbing)
    return `You are climbing! ${well.climbing.name}: first ${well.climbing.from} % right, now ${well.climbing.to} %.`;
  const [strongest] = well?.strong ?? [];
  return strongest === undefined
    ? 'A star for each thing that you know well.'
    : `You are strong here: ${strongest}.`;
}

/** Who lives under a star: glad while it shines, asleep while it flickers, and awake where the next one comes. */
function Lives({ unit, pose }: { unit: string; pose: Pose }): ReactElement {
  const draw = useCallback(() => visitor(Number(unit), pose), [unit, pose]);
  return <Art draw={draw} {...VISITOR} className={s['lives']} />;
}

/** The student's own sky: a star for each unit known well, and the next one as an outline, with a key that plays it. */
export function StarSky({
  rows,
  right,
}: {
  rows: readonly ResultRow[];
  right: number; // answers
}): ReactElement {
  const { play } = useSounds();
  const [pressed, setPressed] = useState<ResultRow | null>(null);
  const stars = rows.filter(hasStar);
  const dimmed = flickering(rows);
  const [first] = dimmed;
  const next = first
    ? { unit: first.row.unit, name: first.row.name, right: first.right }
    : nextStar(rows);
  const isFew = stars.length + dimmed.length <= MOST_NAMED;
  const { data: mistakes } = useQuery(ownMistakeOptions());
  const words = wordsOf(rows, pressed, dimmed, mistakes?.told?.kind?.unit ?? null);
  const said = `${titleOf(stars.length)} ${words} ${next === null ? '' : `${next.name}: ${counted(next.right, 'right answer')} to a star.`}`;
  return (
    <section
      className={cx(s['sky'], isFew && s['few'])}
      aria-labelledby="my-stars"
      data-say={said.trim()}
    >
      <EveningBox stays />
      <h2 id="my-stars">{titleOf(stars.length)}</h2>
      <p className={s['right']}>
        <b>{grouped(right)}</b> right answers
      </p>
      <ul className={s['stars']}>
        {[...stars, ...dimmed.map(({ row }) => row)].map((row) => (
          <li key={row.unit} className={hasStar(row) ? undefined : s['dimmed']}>
            <button
              type="button"
              aria-label={hasStar(row) ? row.name : `${row.name}, flickers`}
              aria-pressed={pressed?.unit === row.unit}
              onClick={() => {
                play('near');
                setPressed(row);
              }}
            >
              <StarMark />
              {isFew && (
                <Lives
                  unit={row.unit}
                  pose={pressed?.unit === row.unit ? 'point' : hasStar(row) ? 'cheer' : 'sleep'}
                />
              )}
              {isFew && <span>{row.name}</span>}
            </button>
          </li>
        ))}
        {next !== null && first === undefined && (
          <li className={s['next']} aria-hidden="true">
            <StarMark />
            {isFew && <Lives unit={next.unit} pose="think" />}
          </li>
        )}
      </ul>
      <div className={s['tock']}>
        <Art draw={drawTock} width={200} height={200} />
        <p role="status">{words}</p>
      </div>
      {next !== null && <NextStar next={next} />}
    </section>
  );
}

const titleOf = (stars: number): string => {
  if (stars === 0) return 'Your first star waits.';
  return stars === 1 ? 'Your first star shines!' : `${stars} stars shine for you!`;
};

function NextStar({ next }: { next: NonNullable<ReturnType<typeof nextStar>> }): ReactElement {
  const { id } = useUser();
  const lock = useLock();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const draft = draftOfUnit(Number(next.unit));
  const play = async (): Promise<void> => {
    if (draft === null) return;
    setBusy(true);
    try {
      await saveOwnSelection(id, draft);
      chosenGame.set({
        ...(lastGame(id) ?? { mode: 'classic', speed: 1 }),
        source: 'selection',
        backTo: '/app/results',
      });
      await navigate('/app/practice/game');
    } catch (error) {
      tellFailure(error);
      setBusy(false);
    }
  };
  return (
    <div className={s['near']}>
      <p>
        <b>{next.name}</b>
        {counted(next.right, 'right answer')} to a star
      </p>
      {lock === null && draft !== null && (
        <Button look="go" disabled={busy} onClick={() => void play()}>
          Play it
          <Icon name="play" />
        </Button>
      )}
    </div>
  );
}
