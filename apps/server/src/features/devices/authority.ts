import 'reflect-metadata'; // x509 needs it before it is loaded

import { X509Certificate as NodeCertificate } from 'node:crypto';
import { isIP } from 'node:net';

import { DAY_MS } from '@moonbase/kit';
import {
  AUTHORITY_YEARS,
  certificateEnd,
  type CertificateFacts,
  certificateNames,
} from '@moonbase/lan';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from '@peculiar/asn1-x509';
import {
  BasicConstraintsExtension,
  cryptoProvider,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  AuthorityKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

const { subtle } = globalThis.crypto;
cryptoProvider.set(globalThis.crypto);

const KEY = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** Networks of buildings. @see packages/lan/SPEC.md rule LA1 */
const NETWORKS = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  'fc00::/7',
  'fe80::/10',
];
const DOMAINS = ['local', 'home.arpa'];

/** A key with its certificate, both PEM. */
export interface Signed {
  readonly key: string;
  readonly certificate: string;
}

/** May vouch for servers in private networks alone, whoever gets hold of its key. */
function limits(): Extension {
  const permitted = [
    ...DOMAINS.map((dNSName) => new GeneralName({ dNSName })),
    ...NETWORKS.map((iPAddress) => new GeneralName({ iPAddress })),
  ].map((base) => new GeneralSubtree({ base }));
  const constraints = new NameConstraints({ permittedSubtrees: new GeneralSubtrees(permitted) });
  return new Extension(id_ce_nameConstraints, true, AsnConvert.serialize(constraints));
}

type Key = Parameters<typeof subtle.exportKey>[1];

async function pemOf(key: Key): Promise<string> {
  return `${PemConverter.encode(await subtle.exportKey('pkcs8', key), 'PRIVATE KEY')}\n`;
}

const newKeys = () => subtle.generateKey(KEY, true, ['sign', 'verify']);
const pem = (certificate: X509Certificate): string => `${certificate.toString('pem')}\n`;

/** A number of its own for each certificate: positive, 16 bytes. */
const newSerial = (): string =>
  `10${Buffer.from(globalThis.crypto.getRandomValues(new Uint8Array(15))).toString('hex')}`;

/**
 * Makes an authority that can vouch for private addresses, `.local` and `.home.arpa` alone.
 *
 * @param host the computer, for people who see several authorities in a list
 * @see packages/lan/SPEC.md rules LA1 and LA5
 */
export async function makeAuthority(host: string, now: number): Promise<Signed> {
  const keys = await newKeys();
  const notAfter = new Date(now);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + AUTHORITY_YEARS);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: newSerial(),
    name: [{ CN: [`Moon Base Pi (${host})`] }, { O: ['Moon Base Pi'] }],
    notBefore: new Date(now - DAY_MS), // the clock of a tablet may be behind
    notAfter,
    signingAlgorithm: KEY,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      limits(),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { key: await pemOf(keys.privateKey), certificate: pem(certificate) };
}

/**
 * Makes a certificate for this computer.
 *
 * @see packages/lan/SPEC.md rules LA3 and LA5
 */
export async function makeCertificate(
  authority: Signed,
  addresses: readonly string[],
  now: number,
): Promise<Signed> {
  const issuer = new X509Certificate(authority.certificate);
  const signingKey = await subtle.importKey(
    'pkcs8',
    PemConverter.decodeFirst(authority.key),
    KEY,
    false,
    ['sign'],
  );
  const keys = await newKeys();
  const names = certificateNames(addresses).map((value) => ({
    type: isIP(value) === 0 ? ('dns' as const) : ('ip' as const),
    value,
  }));
  const certificate = await X509CertificateGenerator.create({
    serialNumber: newSerial(),
    subject: [{ CN: ['Moon Base Pi'] }],
    issuer: issuer.subjectName,
    notBefore: new Date(now - DAY_MS),
    notAfter: new Date(certificateEnd(now, issuer.notAfter.getTime())),
    signingAlgorithm: KEY,
    publicKey: keys.publicKey,
    signingKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(names),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  });
  return { key: await pemOf(keys.privateKey), certificate: pem(certificate) };
}

/** What a certificate names, and when it is valid. */
export function factsOf(certificate: string): CertificateFacts {
  const { subjectAltName = '', validFromDate, validToDate } = new NodeCertificate(certificate);
  return {
    names: subjectAltName.split(', ').map((name) => name.replace(/^(?:DNS|IP Address):/, '')),
    validFrom: validFromDate.getTime(),
    validUntil: validToDate.getTime(),
  };
}

/** Whether the authority has signed the certificate: it may have been replaced since. */
export function isSignedBy(certificate: string, authority: string): boolean {
  const issuer = new NodeCertificate(authority);
  return new NodeCertificate(certificate).verify(issuer.publicKey);
}

export interface Fingerprints {
  readonly sha1: string; // AB:CD:…
  readonly sha256: string;
}

export function fingerprintsOf(certificate: string): Fingerprints {
  const { fingerprint, fingerprint256 } = new NodeCertificate(certificate);
  return { sha1: fingerprint, sha256: fingerprint256 };
}

/** The bytes of a certificate (DER). */
export const bytesOf = (certificate: string): Buffer => new NodeCertificate(certificate).raw;
