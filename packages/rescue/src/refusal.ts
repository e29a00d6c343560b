/** The reason why an action changed nothing. A slow client sends such actions in good faith. */
export type Refusal =
  | 'too-early' // a tick before the next deadline
  | 'paused'
  | 'not-now' // another phase
  | 'not-your-turn'
  | 'input-off'
  | 'no-such-seat'
  | 'no-such-tile'
  | 'already-open'
  | 'out-of-reach'
  | 'blocked' // by somebody's restricted zone
  | 'no-powers'
  | 'already-bought'
  | 'too-expensive'
  | 'nothing-there'
  | 'outside-board'
  | 'zone-overlaps'
  | 'all-answered'
  | 'not-alone'
  | 'seat-taken' // not by a computer crew
  | 'closed';
