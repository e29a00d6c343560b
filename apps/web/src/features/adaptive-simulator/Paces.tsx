import type { ReactElement } from 'react';

import { REFERENCE_TIME_MS, type RunPoint } from '@moonbase/adaptive';
import { PACE_FACTORS, PACES } from '@moonbase/questions';

import s from './adaptive-simulator.module.css';

/** The questions of the product's engine by pace: long kinds are rare in rounds with a clock. */
export function Paces({ points }: { points: readonly RunPoint[] }): ReactElement {
  const rounds = points.slice(1); // the first point is before any round
  const asked = [false, true].map((clock) =>
    rounds.filter((round) => round.clock === clock).flatMap(({ paces }) => paces),
  );
  return (
    <div className={s['twin']} role="region" aria-label="Paces" tabIndex={0}>
      <table>
        <caption>What the product’s engine asked, by pace</caption>
        <thead>
          <tr>
            <th scope="col">Pace</th>
            <th scope="col">Time expected</th>
            <th scope="col">No clock</th>
            <th scope="col">Clock</th>
          </tr>
        </thead>
        <tbody>
          {PACES.map((pace) => {
            const factor = PACE_FACTORS[pace];
            return (
              <tr key={pace}>
                <th scope="row">
                  {pace} <span className="muted">× {factor}</span>
                </th>
                <td>{((REFERENCE_TIME_MS * factor) / 1_000).toFixed(1)} s</td>
                {asked.map((paces, index) => (
                  <td key={index}>{shareOf(paces, factor)}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** For example "12 of 40 (30 %)". */
function shareOf(paces: readonly number[], factor: number): string {
  if (paces.length === 0) return '–';
  const count = paces.filter((pace) => pace === factor).length;
  return `${count} of ${paces.length} (${Math.round((100 * count) / paces.length)} %)`;
}
