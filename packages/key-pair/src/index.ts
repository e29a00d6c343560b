export { type KeyPair, loadKeyPair } from './key-pair.ts';
export { selfSignedCertificate } from './self-signed.ts';
