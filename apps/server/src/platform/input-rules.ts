import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { FieldErrors } from './app-error.ts';
import { refusal } from './permissions.ts';
import { inPlainWords } from './plain-words.ts';

const NUL = '\u0000'; // PostgreSQL has no such character in a text

/**
 * What holds for every body and query: JSON only, an empty body is none, no NUL in any string, and what is wrong is said in
 * plain words. An address with a NUL leads nowhere.
 */
export function installInputRules(app: FastifyInstance): void {
  z.config({ customError: inPlainWords });
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parseJson(request, String(body), done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (pathsWithNul(request.params).length > 0) throw refusal('hidden');
    const fields: Record<string, string[]> = {};
    for (const part of [request.query, request.body]) {
      for (const path of pathsWithNul(part)) fields[path] = ['Has a character that is not text'];
    }
    if (Object.keys(fields).length > 0) throw new FieldErrors(fields);
    done();
  });
}

/** Without recursion: a body may be nested as deep as it is long. */
function pathsWithNul(root: unknown): readonly string[] {
  const found: string[] = [];
  const open: { readonly value: unknown; readonly path: string }[] = [{ value: root, path: '' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && value.includes(NUL)) found.push(path);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, child] of Object.entries(value)) {
      const inner = path === '' ? name : `${path}.${name}`;
      if (name.includes(NUL)) found.push(path === '' ? 'body' : path);
      else if (inner.length < 500) open.push({ value: child, path: inner });
      else open.push({ value: child, path });
    }
  }
  return found;
}
