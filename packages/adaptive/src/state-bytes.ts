import { at } from '@moonbase/kit';

import { CELLS, normalise } from './grid.ts';
import { type AdaptiveState, newState } from './state.ts';
import type { AdaptiveScale } from './scale.ts';

const LARGEST = 65_535; // number of two bytes
const FINE = 4096; // parts of a logit
const HABIT_PARTS = 256; // of one skip or one wrong answer
const TAIL_BYTES = 16;
const NO_YEAR = 255; // larger than any year in one byte

const bytesFor = (topics: number): number => 2 * CELLS + 4 * topics + TAIL_BYTES;

/**
 * The state in 330 bytes (with ten topics): the working point on a square-root scale in 16 bits per cell,
 * four bytes per topic, sixteen for the rest.
 *
 * @see ../SPEC.md rule AE16
 */
export function saveState(state: AdaptiveState): Uint8Array {
  const topics = state.topicMean.length;
  const view = new DataView(new ArrayBuffer(bytesFor(topics)));
  const top = Math.max(...state.workingPoint);
  for (let cell = 0; cell < CELLS; cell += 1)
    view.setUint16(2 * cell, Math.round(LARGEST * Math.sqrt(at(state.workingPoint, cell) / top)));
  for (let topic = 0; topic < topics; topic += 1) {
    const offset = 2 * CELLS + 4 * topic;
    view.setInt16(offset, Math.round(at(state.topicMean, topic) * FINE));
    view.setUint16(offset + 2, Math.round(at(state.topicVariance, topic) * LARGEST));
  }
  const rest = 2 * CELLS + 4 * topics;
  view.setInt16(rest, Math.round(state.speed * FINE));
  view.setUint16(rest + 2, Math.round(state.speedVariance * LARGEST));
  view.setUint16(rest + 4, Math.round(state.skips * HABIT_PARTS));
  view.setUint16(rest + 6, Math.round(state.wrongs * HABIT_PARTS));
  view.setFloat32(rest + 8, state.lastDay);
  view.setUint16(rest + 12, Math.min(LARGEST, state.waves));
  view.setUint8(rest + 14, state.year ?? NO_YEAR);
  view.setUint8(rest + 15, Math.round(state.trust * 255));
  return new Uint8Array(view.buffer);
}

/** @throws Error when the bytes are not a state for this scale */
export function loadState(scale: AdaptiveScale, bytes: Uint8Array): AdaptiveState {
  const { topics } = scale;
  if (bytes.byteLength !== bytesFor(topics))
    throw new Error(`A state has ${bytesFor(topics)} bytes, not ${bytes.byteLength}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rest = 2 * CELLS + 4 * topics;
  const year = view.getUint8(rest + 14);
  const topicAt = (topic: number) => 2 * CELLS + 4 * topic;
  return {
    ...newState(scale, year === NO_YEAR ? null : year),
    workingPoint: normalise(
      Float64Array.from({ length: CELLS }, (_, cell) => (view.getUint16(2 * cell) / LARGEST) ** 2),
    ),
    topicMean: Float64Array.from(
      { length: topics },
      (_, topic) => view.getInt16(topicAt(topic)) / FINE,
    ),
    topicVariance: Float64Array.from(
      { length: topics },
      (_, topic) => view.getUint16(topicAt(topic) + 2) / LARGEST,
    ),
    speed: view.getInt16(rest) / FINE,
    speedVariance: view.getUint16(rest + 2) / LARGEST,
    skips: view.getUint16(rest + 4) / HABIT_PARTS,
    wrongs: view.getUint16(rest + 6) / HABIT_PARTS,
    lastDay: view.getFloat32(rest + 8),
    waves: view.getUint16(rest + 12),
    trust: view.getUint8(rest + 15) / 255,
  };
}
