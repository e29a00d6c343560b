/** An answer as a browser sends it. */
export interface SentAnswer {
  readonly id: string;
  readonly attempts: readonly { readonly attemptedAt: string; readonly input: string }[];
}

/** The body of a finished wave. */
export interface Sent {
  readonly submissionId: string;
  readonly wave: { readonly duration: number; readonly answers: readonly SentAnswer[] };
}
