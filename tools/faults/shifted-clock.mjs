// Loaded before a node (--import): makes its clock wrong by CLOCK_SHIFT_MS milliseconds, as on a computer whose clock
// nobody sets.
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...given);
  }

  static now() {
    return RealDate.now() + shift;
  }
};
