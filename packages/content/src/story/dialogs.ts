export interface StoryDialog {
  readonly step: number;
  readonly kind: 'intro' | 'outro';
  readonly lines: readonly { readonly speaker: string; readonly text: string }[];
}

export const STORY_DIALOGS: readonly StoryDialog[] = [
  {
    step: 1,
    kind: 'intro',
    lines: [
      {
        speaker: 'Tumble',
        text: 'Oof! Sorry, Defender. I tripped over my own feet. I have six of them, so it happens a lot.',
      },
      {
        speaker: 'Tumble',
        text: 'Baron von Muddle flew over last night and jumbled up every number in the galaxy. My pebbles are in a right old heap!',
      },
      {
        speaker: 'Tumble',
        text: 'Could you help me count them? I keep losing my place after “pebble”.',
      },
    ],
  },
  {
    step: 1,
    kind: 'outro',
    lines: [
      {
        speaker: 'Tumble',
        text: 'You did it! Every pebble has a number again, and I only fell over twice while you worked.',
      },
    ],
  },
  {
    step: 7,
    kind: 'intro',
    lines: [
      {
        speaker: 'Tumble',
        text: 'Careful now. That round fellow rolling about is Muddlebot Oops. It mixes up everything we have fixed.',
      },
      { speaker: 'Muddlebot Oops', text: 'Beep! Three and two make… a sandwich!' },
      { speaker: 'Tumble', text: 'They certainly do not. Show it how sums are done, Defender!' },
    ],
  },
  {
    step: 7,
    kind: 'outro',
    lines: [
      {
        speaker: 'Muddlebot Oops',
        text: 'Five? They make FIVE? Oh, that is so much tidier. May I stay and learn?',
      },
      { speaker: 'Tumble', text: 'Of course you may. Watch out for my feet. All six of them.' },
    ],
  },
  {
    step: 8,
    kind: 'intro',
    lines: [
      {
        speaker: 'Willa Wick',
        text: 'Psst! Over here, under the leaf. I am Willa, and I light the lanterns of Fernis. At least, I did.',
      },
      {
        speaker: 'Willa Wick',
        text: 'The bulbs hang in tens and ones, but the Baron has tangled the strings. Will you help me see in the dark?',
      },
    ],
  },
  {
    step: 8,
    kind: 'outro',
    lines: [
      {
        speaker: 'Willa Wick',
        text: 'Ooh, look at it glow! I can see my own wings. I had forgotten they were purple.',
      },
    ],
  },
  {
    step: 12,
    kind: 'intro',
    lines: [
      {
        speaker: 'Willa Wick',
        text: 'The Great Lantern is at the top of this tree, and Muddlebot Tangle is wrapped right around it.',
      },
      {
        speaker: 'Muddlebot Tangle',
        text: 'I am not stuck. I am just… resting. In a knot. For nine days.',
      },
      {
        speaker: 'Willa Wick',
        text: 'Poor thing. Answer its questions and the knots will come undone.',
      },
    ],
  },
  {
    step: 12,
    kind: 'outro',
    lines: [
      { speaker: 'Muddlebot Tangle', text: 'I can feel my elbows again! Thank you, Defender.' },
      {
        speaker: 'Willa Wick',
        text: 'And the whole grove is shining. You could read a bedtime story by that light.',
      },
    ],
  },
  {
    step: 13,
    kind: 'intro',
    lines: [
      {
        speaker: 'Sprocket Sue',
        text: 'Welcome to Brasso! Mind the puddle, it is oil. So is that one. So is the tea, I am afraid.',
      },
      {
        speaker: 'Sprocket Sue',
        text: 'My machines need hundreds of bolts, but someone has labelled every crate in nonsense. Fancy a job as chief bolt-counter?',
      },
    ],
  },
  {
    step: 13,
    kind: 'outro',
    lines: [
      {
        speaker: 'Sprocket Sue',
        text: 'Not one bolt missing! I have put your name on a spanner. It is the highest honour we have.',
      },
    ],
  },
  {
    step: 23,
    kind: 'intro',
    lines: [
      {
        speaker: 'Sprocket Sue',
        text: 'This is it: the Grand Machine. It makes toast for the entire planet.',
      },
      {
        speaker: 'Muddlebot Clank',
        text: 'I changed the dials. Now it only makes socks. Hot, crunchy socks.',
      },
      {
        speaker: 'Sprocket Sue',
        text: 'My poor breakfast! Put the numbers right, Defender, and be quick. I can smell wool burning.',
      },
    ],
  },
  {
    step: 23,
    kind: 'outro',
    lines: [
      {
        speaker: 'Sprocket Sue',
        text: 'Ping! Toast! Real, golden toast! You are a genius with a very good sense of timing.',
      },
      { speaker: 'Muddlebot Clank', text: 'May I have the socks, though? They are quite cosy.' },
    ],
  },
  {
    step: 24,
    kind: 'intro',
    lines: [
      {
        speaker: 'Old Barnacle Bo',
        text: 'Ahoy there! I am Captain Bo. I have sailed these waters for three hundred years, mostly at the speed of a snail. Because I am one.',
      },
      {
        speaker: 'Old Barnacle Bo',
        text: 'My sea charts are full of thousands, and the Muddle has washed them all about. Will you come aboard?',
      },
    ],
  },
  {
    step: 24,
    kind: 'outro',
    lines: [
      {
        speaker: 'Old Barnacle Bo',
        text: 'Shiver my shell, that was splendid! We have gone forward almost a whole metre.',
      },
    ],
  },
  {
    step: 34,
    kind: 'intro',
    lines: [
      {
        speaker: 'Old Barnacle Bo',
        text: 'Yonder stands the Tide Gate. Muddlebot Splosh opens it when it should be shut, and shuts it when it should be open.',
      },
      {
        speaker: 'Muddlebot Splosh',
        text: 'In, out, in, out! Who can remember? I have a head full of water!',
      },
      { speaker: 'Old Barnacle Bo', text: 'Steady as she goes, Defender. One question at a time.' },
    ],
  },
  {
    step: 34,
    kind: 'outro',
    lines: [
      {
        speaker: 'Old Barnacle Bo',
        text: 'The tide is right on time. The little fish are cheering. You cannot hear it, but they are waving very hard.',
      },
      {
        speaker: 'Muddlebot Splosh',
        text: 'I wrote it on my flipper so I never forget. Thank you!',
      },
    ],
  },
  {
    step: 35,
    kind: 'intro',
    lines: [
      {
        speaker: 'Professor Mitten',
        text: 'Oh good, you are wearing mittens! I am Professor Mitten. I study snow. There is rather a lot of it.',
      },
      {
        speaker: 'Professor Mitten',
        text: 'I counted a million snowflakes, and then I sneezed. Would you help me begin again?',
      },
    ],
  },
  {
    step: 35,
    kind: 'outro',
    lines: [
      {
        speaker: 'Professor Mitten',
        text: 'Marvellous work! Have a hot chocolate. Have two. Have one for each mitten.',
      },
    ],
  },
  {
    step: 49,
    kind: 'intro',
    lines: [
      {
        speaker: 'Professor Mitten',
        text: 'Sssh. Muddlebot Shiver is hiding inside the Ice Palace, and it has swapped all the percentages.',
      },
      { speaker: 'Muddlebot Shiver', text: 'A h-h-hundred percent of nothing for everybody!' },
      {
        speaker: 'Professor Mitten',
        text: 'That is not a fair share at all. In you go, Defender. I shall hold your scarf.',
      },
    ],
  },
  {
    step: 49,
    kind: 'outro',
    lines: [
      { speaker: 'Muddlebot Shiver', text: 'Is that a b-b-blanket? For me?' },
      {
        speaker: 'Professor Mitten',
        text: 'Knitted it myself. It has fourteen sleeves, but it is warm. Well done, Defender!',
      },
    ],
  },
  {
    step: 50,
    kind: 'intro',
    lines: [
      {
        speaker: 'Sir Reginald Dune',
        text: 'Halt! Who goes there? I am Sir Reginald Dune, Knight of the Seven Sandcastles. There were eight, but the tide came in. We do not have a tide. It is a mystery.',
      },
      {
        speaker: 'Sir Reginald Dune',
        text: 'You have the look of somebody who knows what to do with ten million grains of sand.',
      },
    ],
  },
  {
    step: 50,
    kind: 'outro',
    lines: [
      {
        speaker: 'Sir Reginald Dune',
        text: 'Bravo! I hereby make you an honorary Sandling. You may now get sand in your shoes for ever.',
      },
    ],
  },
  {
    step: 70,
    kind: 'intro',
    lines: [
      {
        speaker: 'Sir Reginald Dune',
        text: 'Behold, the Sunken Temple! It has sunk because Muddlebot Sift keeps taking away fractions of the floor.',
      },
      {
        speaker: 'Muddlebot Sift',
        text: 'Just a third. And then a quarter. And then I forgot how much was left!',
      },
      {
        speaker: 'Sir Reginald Dune',
        text: 'Answer bravely, and do try not to fall through two fifths of anything.',
      },
    ],
  },
  {
    step: 70,
    kind: 'outro',
    lines: [
      { speaker: 'Muddlebot Sift', text: 'So the parts make a whole? Every time? That is lovely.' },
      {
        speaker: 'Sir Reginald Dune',
        text: 'The temple is rising! Kindly hold my helmet while I do a small, dignified dance.',
      },
    ],
  },
  {
    step: 71,
    kind: 'intro',
    lines: [
      {
        speaker: 'Miss Fizz',
        text: 'Zzzap! Do excuse my hair, it always does that before lunch. I am Miss Fizz, and I invent things that mostly do not explode.',
      },
      {
        speaker: 'Miss Fizz',
        text: 'The Baron has swapped my positives and negatives. Shall we put some order back into the current?',
      },
    ],
  },
  {
    step: 71,
    kind: 'outro',
    lines: [
      {
        speaker: 'Miss Fizz',
        text: 'Not a single explosion! I am almost disappointed. Nicely done, Defender.',
      },
    ],
  },
  {
    step: 92,
    kind: 'intro',
    lines: [
      {
        speaker: 'Miss Fizz',
        text: 'The Storm Engine runs on equations, and Muddlebot Surge has unbalanced every one of them.',
      },
      {
        speaker: 'Muddlebot Surge',
        text: 'I only touched ONE side! How was I to know the other side would mind?',
      },
      {
        speaker: 'Miss Fizz',
        text: 'The other side always minds. Off you go, and keep your hair on. If you can.',
      },
    ],
  },
  {
    step: 92,
    kind: 'outro',
    lines: [
      {
        speaker: 'Muddlebot Surge',
        text: 'Do the same to both sides. I shall have it painted on my front.',
      },
      { speaker: 'Miss Fizz', text: 'Blue sky at last! I had forgotten it came in that colour.' },
    ],
  },
  {
    step: 93,
    kind: 'intro',
    lines: [
      { speaker: 'Tam', text: 'Hello, Defender! We are Tam.' },
      { speaker: 'Mat', text: 'And Mat. I am the reflection. Or possibly Tam is.' },
      {
        speaker: 'Tam',
        text: 'Everything in the marsh has a twin, but the Muddle has stretched some and squashed others. Can you work out by how much?',
      },
    ],
  },
  {
    step: 93,
    kind: 'outro',
    lines: [
      { speaker: 'Mat', text: 'Perfectly even ripples! You are twice as clever as we thought.' },
      { speaker: 'Tam', text: 'And we thought you were very clever to begin with.' },
    ],
  },
  {
    step: 108,
    kind: 'intro',
    lines: [
      { speaker: 'Tam', text: 'The Mirror Maze has x on both sides of every door.' },
      {
        speaker: 'Muddlebot Wobble',
        text: 'Which one is me? Is it that one? I have been waving for an hour.',
      },
      {
        speaker: 'Mat',
        text: 'Solve the doors, Defender. We will be right behind you. And in front of you. It is that sort of maze.',
      },
    ],
  },
  {
    step: 108,
    kind: 'outro',
    lines: [
      { speaker: 'Muddlebot Wobble', text: 'I found myself! I am taller than I expected.' },
      { speaker: 'Tam', text: 'Hooray!' },
      { speaker: 'Mat', text: '!yarooH' },
    ],
  },
  {
    step: 109,
    kind: 'intro',
    lines: [
      {
        speaker: 'Chef Scorch',
        text: 'Come in, come in, wipe your boots, mind the lava! I am Chef Scorch. Today’s special is soup, soup, soup, soup… forgive me, it is a recurring soup.',
      },
      {
        speaker: 'Chef Scorch',
        text: 'My recipes go on for ever since the Muddle. Could you find me a nice neat fraction?',
      },
    ],
  },
  {
    step: 109,
    kind: 'outro',
    lines: [
      {
        speaker: 'Chef Scorch',
        text: 'Four elevenths of a spoon! Exactly what the soup needed. Magnificent.',
      },
    ],
  },
  {
    step: 118,
    kind: 'intro',
    lines: [
      {
        speaker: 'Chef Scorch',
        text: 'Disaster! Muddlebot Sizzle is in my Volcano Kitchen, and it has two unknowns in one pot.',
      },
      {
        speaker: 'Muddlebot Sizzle',
        text: 'I put in x and I put in y and now I cannot tell which is the onion.',
      },
      {
        speaker: 'Chef Scorch',
        text: 'Two pots, two equations, one brave Defender. You may begin when the timer goes ding.',
      },
    ],
  },
  {
    step: 118,
    kind: 'outro',
    lines: [
      {
        speaker: 'Muddlebot Sizzle',
        text: 'x was the onion! I could cry. I am crying. It is the onion.',
      },
      {
        speaker: 'Chef Scorch',
        text: 'Dinner is served, my friend. You get the biggest bowl on Pyrrin.',
      },
    ],
  },
  {
    step: 119,
    kind: 'intro',
    lines: [
      {
        speaker: 'The Archivist',
        text: 'Hush, and welcome. I keep the library of the stars. Every number that ever was is on these shelves, or was, until the Baron borrowed them all at once.',
      },
      {
        speaker: 'The Archivist',
        text: 'He did not even have a library card. Shall we put them back?',
      },
    ],
  },
  {
    step: 119,
    kind: 'outro',
    lines: [
      {
        speaker: 'The Archivist',
        text: 'Beautifully simplified. You have tidied a whole shelf without bending a single corner.',
      },
    ],
  },
  {
    step: 128,
    kind: 'intro',
    lines: [
      {
        speaker: 'Baron von Muddle',
        text: 'So! You have undone ALL my muddles. Do you know how long it took me to get things so wrong?',
      },
      { speaker: 'The Archivist', text: 'Baron, why did you do it?' },
      {
        speaker: 'Baron von Muddle',
        text: 'Because… because I never understood any of it. Everybody laughed at my seven times eight. So I muddled it for everyone.',
      },
      {
        speaker: 'The Archivist',
        text: 'Then this is not a battle, Defender. It is a lesson. Show him how it is done.',
      },
    ],
  },
  {
    step: 128,
    kind: 'outro',
    lines: [
      {
        speaker: 'Baron von Muddle',
        text: 'Fifty-six. It was fifty-six all along. It is rather beautiful when it fits together, is it not?',
      },
      {
        speaker: 'The Archivist',
        text: 'The stars are in order, and you have earned your place among them. Thank you, Defender.',
      },
      { speaker: 'Tumble', text: 'Three cheers for the Defender! Hip hip… oof. Sorry. Feet.' },
    ],
  },
];

/** The lines of a step's character before or after it; null when there are none. */
export function dialogOf(step: number, kind: StoryDialog['kind']): StoryDialog | null {
  return STORY_DIALOGS.find((dialog) => dialog.step === step && dialog.kind === kind) ?? null;
}
