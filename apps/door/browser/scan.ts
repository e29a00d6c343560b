const EVERY_MS = 200;
const WIDEST = 640; // pixels: enough for a card that fills a third of the picture

interface Detector {
  detect: (image: ImageData) => Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  var BarcodeDetector: (new (options: { formats: readonly string[] }) => Detector) | undefined;
}

/**
 * Looks for a QR code in the camera's picture until one is found: with the browser's own detector where it has one,
 * otherwise in a worker. No picture leaves the device.
 *
 * @returns a function that ends the search
 */
export function readSquares(video: HTMLVideoElement, onFound: (text: string) => void): () => void {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const search = openSearch();
  let isOver = false;
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy || isOver || pen === null || video.videoWidth === 0) return;
    isBusy = true;
    const scale = Math.min(1, WIDEST / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    pen.drawImage(video, 0, 0, canvas.width, canvas.height);
    void search.find(pen.getImageData(0, 0, canvas.width, canvas.height)).then((text) => {
      isBusy = false;
      if (text === null || text === '' || isOver) return;
      end();
      onFound(text);
    });
  }, EVERY_MS);
  const end = (): void => {
    isOver = true;
    clearInterval(timer);
    search.close();
  };
  return end;
}

interface Search {
  readonly find: (image: ImageData) => Promise<string | null>;
  readonly close: () => void;
}

function openSearch(): Search {
  const Detector = globalThis.BarcodeDetector;
  if (Detector === undefined) return searchByWorker();
  const detector = new Detector({ formats: ['qr_code'] });
  let fallback: Search | null = null;
  return {
    find: (image) =>
      fallback?.find(image) ??
      detector.detect(image).then(
        (found) => found[0]?.rawValue ?? null,
        () => {
          fallback = searchByWorker(); // some systems define the name without an implementation
          return null;
        },
      ),
    close: () => fallback?.close(),
  };
}

function searchByWorker(): Search {
  const worker = new Worker('/door/scan-worker.js');
  return {
    find: (image) =>
      new Promise((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
        worker.onerror = () => resolve(null);
        worker.postMessage(image, [image.data.buffer]);
      }),
    close: () => worker.terminate(),
  };
}
