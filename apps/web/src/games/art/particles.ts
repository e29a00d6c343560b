import { seeded } from '../../design/art/draw.ts';

const STARS = 10;
const STAR_LIFE_MS = 700;
const CONFETTI = 60; // at most
const CONFETTI_LIFE_MS = 1_200;
const GRAVITY = 620; // units per second, each second
const COLOURS = ['#FFD23F', '#2ED3A2', '#7CC0FF', '#FF8A6B', '#F7F9FF'];

/** One piece in flight, in design units. */
export interface Particle {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn: number; // radians
  readonly opacity: number;
  readonly colour: string;
}

/** The place of a burst; its pieces follow from the seed and the age alone. */
export interface Burst {
  readonly kind: 'stars' | 'confetti';
  readonly x: number;
  readonly y: number;
  readonly seed: number;
}

export function lifeOf({ kind }: Burst): number {
  return kind === 'stars' ? STAR_LIFE_MS : CONFETTI_LIFE_MS;
}

/** The pieces of a burst at an age; none before its start and after its life. */
export function particlesAt(burst: Burst, ageMs: number): readonly Particle[] {
  const life = lifeOf(burst);
  if (ageMs < 0 || ageMs >= life) return [];
  const chance = seeded(burst.seed);
  const seconds = ageMs / 1_000;
  const stars = burst.kind === 'stars';
  return Array.from({ length: stars ? STARS : CONFETTI }, (_, index) => {
    const angle = stars ? (index / STARS) * 2 * Math.PI + chance() : chance() * 2 * Math.PI;
    const speed = stars ? 90 + chance() * 110 : 60 + chance() * 320;
    const spin = (chance() - 0.5) * 10;
    return {
      x: burst.x + (stars ? 0 : (chance() - 0.5) * 500) + Math.cos(angle) * speed * seconds,
      y:
        burst.y +
        Math.sin(angle) * speed * seconds +
        (GRAVITY * (stars ? 0.25 : 1) * seconds ** 2) / 2,
      size: stars ? 5 + chance() * 5 : 4 + chance() * 4,
      turn: spin * seconds,
      opacity: 1 - (ageMs / life) ** 2,
      colour: stars ? '#FFD23F' : (COLOURS[index % COLOURS.length] ?? '#FFD23F'),
    };
  });
}
