export { chosenFirst, isPrivateAddress, LOCAL_NAME, ownAddresses } from './addresses.ts';
export { devicesBorne } from './bears.ts';
export {
  AUTHORITY_YEARS,
  certificateEnd,
  type CertificateFacts,
  certificateNames,
  isOldAuthority,
  needsNewCertificate,
} from './certificates.ts';
export { type Device, DEVICES, guessDevice, leadsToSetUp } from './devices.ts';
