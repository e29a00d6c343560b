import { readSquare } from './read-square.ts';

/** Reads the QR code in a picture; answers with its text, or null. */
globalThis.onmessage = ({ data }: MessageEvent<ImageData>) =>
  globalThis.postMessage(readSquare(data));
