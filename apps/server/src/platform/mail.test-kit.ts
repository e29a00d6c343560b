import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { SMTPServer } from 'smtp-server';

/** A mail server that keeps the letters that it takes, each as it was written. */
export async function startMailServer() {
  const kept = { sent: new Array<string>(), refuses: false, port: 0, stop: () => {} };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, taken) => {
      void text(stream).then((letter) => {
        if (!kept.refuses) kept.sent.push(letter.replaceAll('=\r\n', '').replaceAll('=3D', '='));
        taken(kept.refuses ? new Error('full') : undefined);
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  kept.port = typeof address === 'object' && address !== null ? address.port : kept.port;
  kept.stop = () => server.close();
  return kept;
}
