import type { Mail } from '@moonbase/school-door';
import { createTransport } from 'nodemailer';

import type { Environment } from '../../platform/config.ts';

const PATIENCE_MS = 10_000; // for a mail server that does not answer

/** Sends letters through the configured mail server; null when there is none. */
export function mailerOf({
  SMTP_URL: url,
  SMTP_FROM: from,
}: Pick<Environment, 'SMTP_URL' | 'SMTP_FROM'>): ((mail: Mail) => Promise<void>) | null {
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
