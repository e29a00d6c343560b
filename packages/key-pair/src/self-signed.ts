import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';

// The few DER structures that a certificate needs (X.690, RFC 5280).
const TAG = {
  integer: 0x02,
  bitString: 0x03,
  nothing: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
} as const;

const SHA256_WITH_RSA = Buffer.from('2a864886f70d01010b', 'hex'); // 1.2.840.113549.1.1.11
const COMMON_NAME = Buffer.from('550403', 'hex'); // 2.5.4.3
const VERSION_3 = Buffer.from([2]);

/**
 * A certificate for the key, signed by the key itself.
 *
 * @param privateKey RSA, PEM
 * @param validFrom milliseconds since 1970
 * @returns PEM
 */
export function selfSignedCertificate(
  privateKey: string,
  commonName: string,
  validFrom: number,
  years = 20,
): string {
  const key = createPrivateKey(privateKey);
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const algorithm = der(TAG.sequence, der(TAG.oid, SHA256_WITH_RSA), der(TAG.nothing));
  const name = der(
    TAG.sequence,
    der(
      TAG.set,
      der(TAG.sequence, der(TAG.oid, COMMON_NAME), der(TAG.utf8, Buffer.from(commonName))),
    ),
  );
  const content = der(
    TAG.sequence,
    der(TAG.version, der(TAG.integer, VERSION_3)),
    der(TAG.integer, Buffer.from([0x10, ...randomBytes(15)])), // first bit clear: a positive number
    algorithm,
    name,
    der(TAG.sequence, time(validFrom), time(validFrom, years)),
    name,
    publicKey,
  );
  const signature = sign('sha256', content, key);
  const bytes = der(
    TAG.sequence,
    content,
    algorithm,
    der(TAG.bitString, Buffer.from([0]), signature),
  );
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), length(content.length), content]);
}

function length(bytes: number): Buffer {
  if (bytes < 0x80) return Buffer.from([bytes]);
  const digits: number[] = [];
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256);
  return Buffer.from([0x80 + digits.length, ...digits]);
}

/** YYYYMMDDhhmmssZ */
function time(at: number, yearsLater = 0): Buffer {
  const date = new Date(at);
  date.setUTCFullYear(date.getUTCFullYear() + yearsLater);
  const text = `${date.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`;
  return der(TAG.time, Buffer.from(text));
}
