import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { FieldErrors } from './app-error.ts';
import { refusal } from './permissions.ts';
import { inPlainWords } from './plain-words.ts';

/** Characters that PostgreSQL does not accept in text: NUL, and half of a surrogate pair. */
const NO_TEXT = /\u0000|\p{Surrogate}/u;
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

/** Not recursive, since a body may be nested as deeply as it is long. */
function pathsWithoutText(root: unknown): readonly string[] {
  const found: string[] = [];
  const open: { readonly value: unknown; readonly path: string }[] = [{ value: root, path: '' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && NO_TEXT.test(value)) found.push(path);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, child] of Object.entries(value)) {
      const inner = path === '' ? name : `${path}.${name}`;
      if (NO_TEXT.test(name)) found.push(path === '' ? 'body' : path);
      else if (inner.length < 500) open.push({ value: child, path: inner });
      else open.push({ value: child, path });
    }
  }
  return found;
}
