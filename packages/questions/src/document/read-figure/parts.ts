import {
  either,
  listOf,
  nullable,
  object,
  oneOf,
  pairOf,
  readNumber,
  readText,
} from '../decode.ts';
import { THINGS } from '../figure-names.ts';
import type { Size } from '../../sizes.ts';

// Helpers for the readers of several kinds of figure.

export const numbers = listOf(readNumber);
export const texts = listOf(readText);
export const numberOrUnknown = either(readNumber, oneOf(['?']));
export const things = oneOf(THINGS);
export const sizeValue = nullable(readNumber);
export const size = object<Size>({ label: readText, value: sizeValue });
export const corner = pairOf(readNumber, readNumber);
