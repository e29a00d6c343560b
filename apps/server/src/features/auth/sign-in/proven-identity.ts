/** Who somebody is, as a way in has proved it: a person is the pair of issuer and subject. */
export interface ProvenIdentity {
  readonly issuer: string;
  readonly subject: string; // lasting, unique at that issuer
  readonly facts: ReadonlyMap<string, readonly string[]>; // what the issuer states, by its own names
  readonly session: string | null; // the issuer's name for its session, for a logout that it asks for
}
