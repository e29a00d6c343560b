import type { ShownBoss } from './field-scene.ts';

const LINES: readonly (readonly [start: string, half: string, last: string, free: string])[] = [
  [
    'Beep! Three and two make a sandwich!',
    'No sandwich? Not even a small one?',
    'Three more? Is that two and one?',
    'Five? That is so much tidier!',
  ],
  [
    'I am not stuck. I am resting. In a knot.',
    'One of my ends is loose!',
    'I can nearly feel my elbows.',
    'I can feel my elbows again!',
  ],
  [
    'It only makes socks. Hot, crunchy socks.',
    'A dial has turned. By itself!',
    'Do I smell toast?',
    'May I have the socks, though?',
  ],
  [
    'In, out, in, out! Who can remember?',
    'In first. Then out. I think.',
    'My head is nearly dry!',
    'I shall never forget. Thank you!',
  ],
  [
    'A h-h-hundred percent of nothing!',
    'H-half of me is warm.',
    'Three more, and I c-can feel my nose.',
    'Is that a b-b-blanket? For me?',
  ],
  [
    'Just a third. And then a quarter. And then…',
    'Half! Even I know half!',
    'Nearly a whole!',
    'So the parts make a whole? Lovely!',
  ],
  [
    'I only touched ONE side!',
    'The other side has moved too!',
    'It is nearly level!',
    'Do the same to both sides!',
  ],
  [
    'Which one is me? I have been waving for an hour.',
    'One of us is waving back!',
    'I think I am the wobbly one.',
    'I found myself! I am taller than I expected.',
  ],
  [
    'Which one is x, and which is the onion?',
    'y is not the onion. I think.',
    'My eyes are watering already.',
    'x was the onion! I could cry.',
  ],
  [
    'So! You have undone ALL my muddles!',
    'Half of them were my best work!',
    'Seven times eight… do not help me!',
    'Fifty-six. It is rather beautiful.',
  ],
];
const NEARLY = 'Nearly. Come back!';
const ALL_OPEN = 'My chain is off! Stay to the end?';

/**
 * What it says now: at the start, at the half, before the last three, when all padlocks are open, when it is free after
 * the last question, and when the round has ended.
 */
export function lineOf({ area, open, padlocks, freedAt }: ShownBoss, isOver: boolean): string {
  const lines = LINES[area - 1];
  if (!lines) return '';
  if (freedAt !== null) return lines[3];
  if (open >= padlocks) return ALL_OPEN;
  if (isOver) return NEARLY;
  if (padlocks - open <= 3) return lines[2];
  return 2 * open >= padlocks ? lines[1] : lines[0];
}
