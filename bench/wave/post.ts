import { type Agent, request } from 'node:http';

import type { Job } from './prepare.ts';

/** Finishes a wave as a browser does. @returns the status of the reply */
export function post(agent: Agent, port: number, { waveId, cookie, body }: Job): Promise<number> {
  return new Promise((answered, failed) => {
    const headers = {
      cookie,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'sec-fetch-site': 'same-origin',
    };
    const path = `/api/waves/${waveId}/complete`;
    const call = request({ agent, port, path, method: 'POST', headers }, (reply) => {
      reply.resume();
      reply.once('end', () => answered(reply.statusCode ?? 0));
    });
    call.once('error', failed);
    call.end(body);
  });
}
