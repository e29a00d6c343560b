import type { FetchFault } from '../../../platform/http/guarded-fetch.ts';

/** The fields of the form that a fault can be about. */
export type SourceField = 'address' | 'tokenAddress' | 'clientSecret' | 'schoolThere';

/** Why a list was not fetched: a sentence for the admin, and the field where it can be mended. */
export class RosterFault extends Error {
  override readonly name = 'RosterFault';
  readonly field: SourceField;

  constructor(field: SourceField, words: string, options?: ErrorOptions) {
    super(words, options);
    this.field = field;
  }
}

export const WORDS_OF_FETCH: Readonly<Record<FetchFault, string>> = {
  address: 'it is not an address that begins with https://.',
  private:
    'the open internet has no such address. Compare its spelling. If it is right and lies in a private network, the operator of this product has to allow it (OPENID_ADDRESSES).',
  'led-away': 'it leads on to another address, which is not followed.',
  'too-large': 'the answer is longer than 8 MB.',
  'too-deep': 'its lists lie within lists without an end.',
  'too-slow': 'it did not answer within ten seconds.',
  unreachable: 'it cannot be reached from here.',
};
