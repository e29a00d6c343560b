import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { FieldErrors } from './app-error.ts';
import { refusal } from '../session/permissions.ts';
import { inPlainWords } from './plain-words.ts';
import { pathsWithoutText } from './text-rules.ts';

/** A JSON document that was decoded from UTF-8 can only hold them where it writes a character by its number. */
const ESCAPE = '\\u';

/**
 * Rules for every body and query: JSON only; an empty body counts as none; every string is text that the database can
 * hold; faults are reported in plain words. An address with a character that the database cannot hold is not found.
 */
export function installInputRules(app: FastifyInstance): void {
  z.config({ customError: inPlainWords });
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  const withoutEscapes = new WeakSet<FastifyRequest>();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = String(body);
    if (!json.includes(ESCAPE)) withoutEscapes.add(request);
    if (json.length === 0) done(null, undefined);
    else void parseJson(request, json, done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (pathsWithoutText(request.params).length > 0) throw refusal('hidden');
    const fields: Record<string, string[]> = {};
    const body = withoutEscapes.has(request) ? undefined : request.body;
    for (const part of [request.query, body]) {
      for (const path of pathsWithoutText(part))
        fields[path] = ['Has a character that is not text'];
    }
    if (Object.keys(fields).length > 0) throw new FieldErrors(fields);
    done();
  });
}
