import { fetchFile } from './api-client.ts';
import { patiently, tellFailure } from './patience.ts';

/** A browser that still reads a file when its address is withdrawn saves half of it. */
const READING_MS = 60_000;

const NAME = 'Moon Base Pi';

/**
 * Saves a file of the server, with retries. What the server refuses to give is a message on the page; it never becomes
 * a file, nor the page.
 *
 * @param address from `apiUrl`
 */
export async function saveFile(address: string): Promise<void> {
  try {
    const response = await patiently(() => fetchFile(address));
    const file = URL.createObjectURL(response.file);
    const link = document.createElement('a');
    link.href = file;
    link.download = nameIn(response.disposition) ?? NAME;
    link.click();
    setTimeout(() => URL.revokeObjectURL(file), READING_MS);
  } catch (error) {
    tellFailure(error);
  }
}

/** The name in a Content-Disposition header: the one with all letters before the plain one. @see RFC 6266 */
export function nameIn(disposition: string): string | null {
  const [, whole] = /filename\*=UTF-8''([^;]+)/iu.exec(disposition) ?? [];
  const [, plain = null] = /filename="([^"]*)"/u.exec(disposition) ?? [];
  try {
    return whole === undefined ? plain : decodeURIComponent(whole);
  } catch {
    return plain;
  }
}
