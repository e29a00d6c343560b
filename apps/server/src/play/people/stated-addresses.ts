import { keyedHash } from '@moonbase/key-pair';

/** The hash under which a student's address is kept. @param address in lower case */
export const addressHash = (serverKey: Buffer, schoolId: string, address: string): Buffer =>
  keyedHash(serverKey, 'address', `${schoolId} ${address}`);
