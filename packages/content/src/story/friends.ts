/** Somebody freed, who works at a student's base. */
export interface FreedFriend {
  readonly area: number; // 1 to 10
  readonly name: string;
  readonly job: string; // "bakes toast"
  readonly lines: readonly string[]; // five, each short enough for a bubble
}

/** The nine Muddlebots and the Baron, in the order of their areas. Jobs and words follow their stories. */
export const FREED_FRIENDS: readonly FreedFriend[] = [
  {
    area: 1,
    name: 'Oops',
    job: 'pushes the sandwich trolley',
    lines: [
      'Three and two make five. Sandwich?',
      'Five friends, five sandwiches. I counted!',
      'The one with pebbles is for Tumble.',
      'I have mixed up nothing since breakfast.',
      'I never count the crusts twice. Oops.',
    ],
  },
  {
    area: 2,
    name: 'Tangle',
    job: 'lights the lanterns',
    lines: [
      'Nine days in a knot. Now I only tie bows.',
      'Look, my elbows! I have missed them.',
      'Ten bulbs and four bulbs are fourteen. Shine!',
      'You light a window, I light a lantern.',
      'I am not stuck. I am hugging the lamp.',
    ],
  },
  {
    area: 3,
    name: 'Clank',
    job: 'bakes toast',
    lines: [
      'Toast, not socks!',
      'I kept the socks. They are quite cosy.',
      'Two slices a minute. Ten slices in five.',
      'Sue lets me press the button. Ping!',
      'Butter first, then jam. Order matters.',
    ],
  },
  {
    area: 4,
    name: 'Splosh',
    job: 'waters the flowers',
    lines: [
      'In at six, out at twelve. It is on my flipper.',
      'A litre for the rose, half for the daisy.',
      'My head is full of water. So useful!',
      'Captain Bo sailed a whole metre today!',
      'Drip, drip, drip. That makes three.',
    ],
  },
  {
    area: 5,
    name: 'Shiver',
    job: 'eats ice cream in a blanket',
    lines: [
      'Fourteen sleeves. I wear h-h-half of them.',
      'A hundred percent of this cone is m-m-mine.',
      'Fifty percent for you. That is fair.',
      'I am not c-c-cold. I only talk like this.',
      'A quarter eaten, three quarters to g-g-go.',
    ],
  },
  {
    area: 6,
    name: 'Sift',
    job: 'builds sand castles',
    lines: [
      'A third, a third and a third. All there!',
      'I give floors back now. Mind the castle.',
      'Sir Reginald had seven castles. This is eight.',
      'Two halves of sand make one whole mess.',
      'Turn me over. I have time.',
    ],
  },
  {
    area: 7,
    name: 'Surge',
    job: 'keeps the lamp',
    lines: [
      'Do the same to both sides. It is on my front.',
      'The lamp is on. I asked the other side first.',
      'Plus two and minus two make nothing. No bang!',
      'A plug here, a plug there. Balanced.',
      'Miss Fizz likes my hair. I have one.',
    ],
  },
  {
    area: 8,
    name: 'Wobble',
    job: 'waves at the mirror',
    lines: [
      'I found myself! I am taller than I expected.',
      'I wave, and I wave back. We are polite.',
      'Twice my size is still me, Tam says.',
      'Left is right in there. Right is right here.',
      '!olleH I mean, hello!',
    ],
  },
  {
    area: 9,
    name: 'Sizzle',
    job: 'cooks the soup',
    lines: [
      'x was the onion. I shall never forget it.',
      'Two pots, two answers. y is the carrot.',
      'Four elevenths of a spoon. Exactly.',
      'I am not crying. It is the onion.',
      'Today’s special is soup. Only once.',
    ],
  },
  {
    area: 10,
    name: 'The Baron',
    job: 'paints 7 × 8 = 56',
    lines: [
      'It is rather beautiful.',
      'Fifty-six. I painted it so that I never forget.',
      'Nobody laughs at my seven times eight now.',
      'I have a library card. It is my first.',
      'I muddle nothing today. I checked twice.',
    ],
  },
];

/** A sentence about the person of each area, area 1 first, from their stories. */
export const AREA_FRIEND_WORDS: readonly string[] = [
  'He counts his feet each night. All six.',
  'She left her lamp on for you.',
  'She put your name on a spanner.',
  'He keeps a dry seat in his boat.',
  'Your hot chocolate is on his stove.',
  'He made you an honorary Sandling.',
  'Not one explosion since you came.',
  'They wave at you. Twice.',
  'He saves you the biggest bowl.',
  'A whole shelf is tidy. Not one bent corner.',
];
