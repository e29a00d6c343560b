import { useCallback, useEffect, useState, type ReactElement } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { visitor, VISITOR } from '../../design/art/visitor.ts';
import { Button } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { SCENE } from './art/place.ts';
import { fieldOf, HOME, saucerOf, TRY_SUMS } from './art/try-scene.ts';
import s from './TrySaucer.module.css';

const NEXT_MS = 1_900; // the sum stands with its answer, and the visitor lands

interface Now {
  readonly at: number; // index of the sum
  readonly said: number | null; // the answer that was pressed last
}

/** What is said of the answer that was pressed last. */
function wordsOf({ at, said }: Now): string {
  const asked = TRY_SUMS[at];
  if (!asked) return 'All five are home!';
  if (said === null) return 'Which answer opens the lock?';
  if (said === asked.answer) return `${asked.sum} = ${asked.answer}. Free!`;
  return `Not ${said}. Try again!`;
}

/**
 * The heart of the practice game in one picture: a saucer with a sum, three answers, and a visitor that comes out. Nothing
 * is kept and nothing is counted.
 */
export function TrySaucer(): ReactElement {
  const [now, setNow] = useState<Now>({ at: 0, said: null });
  const { at, said } = now;
  const asked = TRY_SUMS[at];
  const isRight = asked !== undefined && said === asked.answer;
  useEffect(() => {
    if (!isRight) return undefined;
    const timer = setTimeout(() => setNow({ at: at + 1, said: null }), NEXT_MS);
    return () => clearTimeout(timer);
  }, [isRight, at]);
  return (
    <section className={s['try']} aria-label="Try it now">
      <div className={s['field']}>
        <Field home={at} />
        {asked && <Saucer key={at} at={at} isRight={isRight} isWrong={said !== null && !isRight} />}
        {isRight && <Freed kind={at} />}
      </div>
      <p role="status" className={s['said']} data-tone={said === null ? 'ask' : String(isRight)}>
        {wordsOf(now)}
      </p>
      <div className={s['keys']} role="group" aria-label="Answers">
        {asked ? (
          asked.offered.map((answer) => (
            <Button
              key={answer}
              size="big"
              className={s['key']}
              aria-disabled={isRight}
              onClick={() => {
                if (!isRight) setNow({ at, said: answer });
              }}
            >
              {answer}
            </Button>
          ))
        ) : (
          <Button size="big" look="go" onClick={() => setNow({ at: 0, said: null })}>
            Play again
          </Button>
        )}
      </div>
    </section>
  );
}

function Field({ home }: { home: number }): ReactElement {
  const draw = useCallback(() => fieldOf(home), [home]);
  return <Art draw={draw} {...SCENE} className={s['layer']} />;
}

function Saucer(props: { at: number; isRight: boolean; isWrong: boolean }): ReactElement {
  const { at, isRight, isWrong } = props;
  const draw = useCallback(() => {
    const asked = TRY_SUMS[at];
    return asked ? saucerOf(at, asked, isRight) : '';
  }, [at, isRight]);
  return (
    <Art
      draw={draw}
      {...SCENE}
      className={cx(s['layer'], s['saucer'], isRight && s['opens'], isWrong && s['shakes'])}
    />
  );
}

/** The visitor that has come out, with its arms up, on its way to its place. */
function Freed({ kind }: { kind: number }): ReactElement {
  const draw = useCallback(() => visitor(kind, 'cheer'), [kind]);
  const [x, [outX, outY]] = [HOME.xs[kind] ?? HOME.out[0], HOME.out];
  const way = {
    left: `${(x / SCENE.width) * 100}%`,
    top: `${(HOME.y / SCENE.height) * 100}%`,
    '--x': `${((outX - x) / VISITOR.width) * 100}%`,
    '--y': `${((outY - HOME.y) / VISITOR.height) * 100}%`,
  };
  return (
    <span className={s['freed']} style={way}>
      <Art draw={draw} {...VISITOR} />
    </span>
  );
}
