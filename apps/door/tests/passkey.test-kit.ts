import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

/** The few kinds of CBOR that an authenticator writes, lengths below 65,536. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = Array.from(value, ([key, each]) => Buffer.concat([cbor(key), cbor(each)]));
  return Buffer.concat([head(5, value.size), ...parts]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([kind * 32 + size]);
  return size < 256
    ? Buffer.from([kind * 32 + 24, size])
    : Buffer.from([kind * 32 + 25, Math.floor(size / 256), size % 256]);
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** The faults that a test may put into an answer. */
export interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean; // false: no finger or PIN was asked for
  readonly counter?: number;
}

/** A device with one passkey for the product on this computer. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  let counter = 0;

  const authenticatorData = (lies: Lies, rest: readonly Buffer[] = []): Buffer => {
    counter = lies.counter ?? counter + 1;
    const flags = 0x01 + (lies.isVerified === false ? 0 : 0x04) + (rest.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(lies.rpId ?? 'localhost'), Buffer.from([flags]), count, ...rest]);
  };
  const clientData = (type: string, challenge: string, lies: Lies): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge,
        origin: lies.origin ?? 'http://localhost:3000',
        crossOrigin: false,
      }),
    );
  const wrap = (response: Readonly<Record<string, unknown>>): string => {
    const name = id.toString('base64url');
    return JSON.stringify({
      id: name,
      rawId: name,
      type: 'public-key',
      response,
      clientExtensionResults: {},
    });
  };

  return {
    id: id.toString('base64url'),
    /** Makes the passkey. */
    make: (challenge: string, lies: Lies = {}): string => {
      const parts = [Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)];
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(lies, parts)],
      ]);
      return wrap({
        clientDataJSON: clientData('webauthn.create', challenge, lies).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** Signs a challenge with it. */
    use: (challenge: string, lies: Lies = {}): string => {
      const said = clientData('webauthn.get', challenge, lies);
      const data = authenticatorData(lies);
      return wrap({
        clientDataJSON: said.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(said)]), privateKey).toString(
          'base64url',
        ),
      });
    },
  };
}
