/** What is said to those who cannot read yet. A test keeps it within what a child of six understands. */
export const YOUNG_WORDS = {
  first: (name: string): string => `Hello ${name}! Shall we count?`,
  again: (name: string): string => `Hello ${name}! Shall we play?`,
  set: (name: string): string => `Hello ${name}! Now you can play.`,
  enough: (name: string): string => `Well done, ${name}! That is all for today.`,
  today: 'Today',
  story: 'I am Tumble. My sums are a mess! Can you help me?',
  storyAgain: 'You are back! Can you help me?',
  play: 'Play',
  storyTile: 'Story',
  base: 'My base',
  more: 'More',
} as const;
