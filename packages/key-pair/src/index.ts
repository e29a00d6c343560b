export { keptSecret } from './kept-secret.ts';
export { type KeyPair, loadKeyPair } from './key-pair.ts';
export { markedTokenMadeAt, newMarkedToken } from './marked-token.ts';
export { derived, keyedHash, loadServerKey, open, seal } from './sealed.ts';
export { selfSignedCertificate } from './self-signed.ts';
export { hashToken, newToken } from './token.ts';
