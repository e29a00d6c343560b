/** The orbit of the loading sign, 160 x 160; the moon is drawn separately, since it moves. */
export const orbit = (): string =>
  `<circle cx="80" cy="80" r="66" fill="none" stroke="#313D8C" stroke-width="6" stroke-dasharray="1 16" stroke-linecap="round"/>`;
