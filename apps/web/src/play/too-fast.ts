/** What a student reads of a wave or round that nobody can have played, by the server's clock. */
export const TOO_FAST = {
  wave: 'This wave does not count: its answers came faster than anybody can read the questions. Play the next one in your own time.',
  round:
    'This round does not count: its answers came faster than anybody can read the questions. Play the next one in your own time.',
} as const;
