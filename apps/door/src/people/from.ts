/** The origin of a request. */
export interface From {
  readonly address: string;
  readonly deviceHash: Buffer;
  readonly deviceAt: number; // when the door made the device’s token, milliseconds since 1970
}
