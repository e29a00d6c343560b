import { createTransport } from 'nodemailer';

import type { Environment } from './config.ts';

/** A letter by e-mail, plain text. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
export type Mailer = (mail: Mail) => Promise<void>;

const PATIENCE_MS = 10_000; // for a mail server that does not answer

/** Sends letters through the configured mail server; null when there is none. */
export function mailerOf({
  SMTP_URL: url,
  SMTP_FROM: from,
}: Pick<Environment, 'SMTP_URL' | 'SMTP_FROM'>): Mailer | null {
  if (url === undefined || from === undefined) return null;
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  return async (mail) => {
    await transport.sendMail({ ...mail, from });
  };
}
