// A thread for what takes long: Argon2, and judging how hard a password is to guess. The server's own thread would
// answer nobody meanwhile. Plain JavaScript: it runs as it is, from the sources and beside the server's bundle.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

const BEHIND_THE_SERVER = 5; // nice value

// Linux alone gives each thread a priority of its own; elsewhere this would be the whole server's.
if (process.platform === 'linux') setPriority(BEHIND_THE_SERVER);

/** @type {import('@zxcvbn-ts/core').ZxcvbnFactory | null} */
let judge = null; // its dictionaries take a while to unpack

async function judgeOf() {
  if (judge !== null) return judge;
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const common = await import('@zxcvbn-ts/language-common');
  const english = await import('@zxcvbn-ts/language-en');
  judge = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  });
  return judge;
}

const WORK = {
  /** @param {import('hash-wasm').IArgon2Options} options @returns the hash with its parameters */
  hash: async (options) =>
    (await import('hash-wasm')).argon2id({ ...options, outputType: 'encoded' }),
  /** @param {import('hash-wasm').Argon2VerifyOptions} options @returns whether the secret is that of the hash */
  verify: async (options) => (await import('hash-wasm')).argon2Verify(options),
  /** @param {{ texts: string[], known: string[] }} given @returns the lowest mark of the texts, 0 to 4 */
  judge: async ({ texts, known }) => {
    const factory = await judgeOf();
    return Math.min(...texts.map((text) => factory.check(text, known).score));
  },
};

parentPort.on('message', async ({ kind, given }) => {
  try {
    parentPort.postMessage({ done: await WORK[kind](given) });
  } catch (error) {
    parentPort.postMessage({ failed: String(error) });
  }
});
