import jsQR from 'jsqr';

/** Reads the QR code in a picture; answers with its text, or null. */
globalThis.onmessage = ({ data }: MessageEvent<ImageData>) => {
  const found = jsQR(data.data, data.width, data.height, { inversionAttempts: 'dontInvert' });
  globalThis.postMessage(found?.data ?? null);
};
