import { eye, GOLD, INK, mix } from './draw.ts';

/** The colours of the five kinds of visitors and saucers. */
export const SAUCER_COLOURS = ['#9B7BFF', '#3FC9B0', '#FF8A5C', '#5CA8FF', '#F26FB0'] as const;

/** The kind of visitor that waits at a question, by its spoken form: the same one wherever it is asked again. */
export const waitsAt = (say: string): number =>
  Array.from(say).reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % SAUCER_COLOURS.length;

const DOME_TOP = [4, 10, 0, 8, 6] as const;

const hull = (kind: number, colour: string, light: string, dark: string): string =>
  [
    `<ellipse cx="60" cy="52" rx="54" ry="17" fill="${colour}"/><ellipse cx="60" cy="47" rx="40" ry="9" fill="${light}"/>`,
    `<rect x="10" y="40" width="100" height="24" rx="12" fill="${colour}"/><rect x="20" y="42" width="80" height="8" rx="4" fill="${light}"/>`,
    `<path d="M6 56Q60 26 114 56Q60 78 6 56Z" fill="${colour}"/><path d="M26 50Q60 36 94 50Q60 58 26 50Z" fill="${light}"/>`,
    `<path d="M16 42H104L114 58Q60 76 6 58Z" fill="${colour}"/><path d="M24 45H96L100 50H20Z" fill="${light}"/>`,
    `<ellipse cx="60" cy="54" rx="50" ry="15" fill="${colour}"/><ellipse cx="22" cy="54" rx="16" ry="12" fill="${dark}"/><ellipse cx="98" cy="54" rx="16" ry="12" fill="${dark}"/><ellipse cx="60" cy="49" rx="30" ry="7" fill="${light}"/>`,
  ][kind] ?? '';

const pilot = (kind: number): string => {
  if (kind === 1) return eye(60, 34, 11);
  if (kind === 3) return eye(50, 36, 7) + eye(62, 30, 7) + eye(73, 37, 7);
  return eye(52, 35, 8) + eye(69, 35, 8);
};

/** A visitor in its saucer, 120 x 90. `kind` 0 to 4. */
export function saucer(kind: number): string {
  const which = kind % SAUCER_COLOURS.length;
  const colour = SAUCER_COLOURS[which] ?? SAUCER_COLOURS[0];
  const lamps = Array.from(
    { length: 5 },
    (_, lamp) =>
      `<circle cx="${28 + lamp * 16}" cy="${58 + (lamp === 2 ? 3 : lamp % 4 === 0 ? 0 : 2)}" r="3.4" fill="${GOLD}"/>`,
  ).join('');
  return (
    `<path d="M34 44Q60 ${DOME_TOP[which] ?? 4} 86 44Z" fill="#D8ECFF" opacity=".85"/>` +
    pilot(which) +
    `<path d="M54 42Q60 48 66 42" fill="none" stroke="${INK}" stroke-width="1.3" stroke-linecap="round"/>` +
    hull(which, colour, mix(colour, '#ffffff', 0.4), mix(colour, INK, 0.4)) +
    lamps +
    `<path d="M44 70L34 88H86L76 70Z" fill="${colour}" opacity=".18"/>`
  );
}

/** The white plate under a saucer with its question; its upper left corner is at x, y. */
export function plate(x: number, y: number, text: string): string {
  return `<rect x="${x}" y="${y}" width="124" height="42" rx="12" fill="#C9D3F5"/><rect x="${x}" y="${y}" width="124" height="38" rx="12" fill="#F7F9FF"/><text x="${x + 62}" y="${y + 29}" text-anchor="middle" font-family="Andika" font-weight="700" font-size="27" fill="${INK}">${text}</text>`;
}
