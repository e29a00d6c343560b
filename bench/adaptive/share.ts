/** A share of hits among tries. */
export class Share {
  hits = 0;
  tries = 0;
  add(hit: boolean): void {
    this.tries += 1;
    if (hit) this.hits += 1;
  }
  get value(): number {
    return this.hits / this.tries;
  }
}
