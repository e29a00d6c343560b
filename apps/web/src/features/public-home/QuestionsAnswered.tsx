import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';

import { grouped } from '../../design/numbers.ts';
import { useInSight } from '../../platform/use-in-sight.ts';
import { questionsAnsweredOptions } from './public-home.api.ts';
import s from './PublicHome.module.css';

const ROLL_MS = 1_600;
const ROLLED_SHARE = 0.02; // the last part of the way is enough for the movement to be seen

/** Counts up to a number once, from a little below it; shows it at once with reduced motion. */
function useRolled(value: number | undefined): number | undefined {
  const [share, setShare] = useState(0);
  useEffect(() => {
    if (value === undefined) return undefined;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShare(1);
      return undefined;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function roll(now) {
      const passed = Math.min(1, Math.max(0, now - began) / ROLL_MS);
      setShare(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(roll);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return value === undefined ? undefined : Math.floor(value * (1 - ROLLED_SHARE * (1 - share)));
}

/** The number of questions answered so far, by the server's last count. */
export function QuestionsAnswered(): ReactElement {
  const [ref, inSight] = useInSight();
  const { data: value, isError } = useQuery({ ...questionsAnsweredOptions, enabled: inSight });
  const shown = useRolled(value);
  const signs = shown === undefined ? [] : grouped(shown).split('');
  return (
    <section ref={ref} className={s['metric']} aria-label="Questions answered so far">
      {!isError && (
        <p {...(shown === undefined && { 'data-waits': '' })}>
          <span className={s['digits']} role="img" aria-label={grouped(value ?? 0)}>
            {signs.map((sign, index) =>
              /\d/.test(sign) ? <b key={index}>{sign}</b> : <i key={index} />,
            )}
          </span>
          <span>questions answered so far</span>
        </p>
      )}
    </section>
  );
}
