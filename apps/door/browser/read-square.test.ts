import { nextInt, rngFromSeed } from '@moonbase/kit';
import { encode } from 'uqr';
import { expect, it } from 'vitest';

import { readSquare, type Picture } from './read-square.ts';

const CODE = 'https://moonbase.example/door/card#4Q7M-XK2P-9TRH-W3ZC';
const WIDTH = 640;
const HEIGHT = 480;

interface Shot {
  readonly turned?: number; // degrees
  readonly side?: number; // pixels of the code's side
  readonly noise?: number; // how far a value may be off, of 255
  readonly light?: number; // the part of the light that reaches the camera
}

/** A camera's picture of a card that bears the code. */
function shoot(text: string, { turned = 0, side = 220, noise = 0, light = 1 }: Shot = {}): Picture {
  const { data: modules, size } = encode(text, { ecc: 'M', border: 0 });
  const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)];
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  let rng = rngFromSeed(7);
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel += 1) {
    const [right, down] = [(pixel % WIDTH) - WIDTH / 2, Math.floor(pixel / WIDTH) - HEIGHT / 2];
    const column = Math.floor(((right * cos + down * sin) / side + 0.5) * size);
    const row = Math.floor(((down * cos - right * sin) / side + 0.5) * size);
    const [off, next] = nextInt(rng, 2 * noise + 1);
    rng = next;
    const value = (modules[row]?.[column] === true ? 30 : 225) * light + off - noise;
    data.set([value, value, value, 255], 4 * pixel);
  }
  return { data, width: WIDTH, height: HEIGHT };
}

it.each<[string, Shot]>([
  ['held straight', {}],
  ['turned by 17°', { turned: 17 }],
  ['upside down', { turned: 180 }],
  ['far away', { side: 130 }],
  ['in a dark room, with a camera that makes noise', { light: 0.35, noise: 20, turned: -8 }],
])('the camera reads the code of a card %s', (_how, shot) =>
  expect(readSquare(shoot(CODE, shot))).toBe(CODE),
);

it('the camera finds nothing in a picture without a code', () => {
  const blank = {
    data: new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(200),
    width: WIDTH,
    height: HEIGHT,
  };
  expect(readSquare(blank)).toBeNull();
});
