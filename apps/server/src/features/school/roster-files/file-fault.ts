/** The reason why a file is not read, in a sentence. */
export class FileFault extends Error {
  override readonly name = 'FileFault';
}
