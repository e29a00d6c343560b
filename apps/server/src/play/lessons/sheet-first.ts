import type { FastifyInstance } from 'fastify';

import type { Database, Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireActor } from '../../platform/session/session.ts';
import { selectLessonOfStudent } from './lesson-news.queries.ts';
import { toOwnLesson } from './own-lesson.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route begins something to play; false: it goes on with it, or asks `refuseWithSheet` itself. */
    begins?: boolean;
  }
}

/** The rights by which something is played. */
const TO_PLAY: ReadonlySet<string | undefined> = new Set([
  'game:create',
  'story:play',
  'adaptive:play',
  'tables-check:sit',
  'rescue:play',
]);

/** The sentence for a student whose half of the class has its sheet; null: they may play. @see packages/lesson/SPEC.md rule LN27 */
export async function sheetSentence(db: Db, userId: string): Promise<string | null> {
  const row = await selectLessonOfStudent(db, userId);
  const sheet = row && toOwnLesson(row).sheet;
  return sheet && `${sheet.title}. ${sheet.next}.`;
}

/** @throws AppError while the student's half of the class has its sheet */
export async function refuseWithSheet(db: Db, userId: string): Promise<void> {
  const sentence = await sheetSentence(db, userId);
  if (sentence !== null) throw new AppError('half-waits', sentence);
}

/**
 * Refuses whatever begins something to play while the student's half of the class has its sheet.
 *
 * @throws Error at start when a route by which something is played does not say whether it begins it
 */
export function installSheetFirst(
  app: FastifyInstance,
  { database }: { readonly database: Database },
): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    const changes = [method].flat().some((each) => each !== 'GET' && each !== 'HEAD');
    if (changes && TO_PLAY.has(config?.permission) && config?.begins === undefined)
      throw new Error(`${String(method)} ${url} does not say whether it begins something`);
  });
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.begins !== true) return;
    await refuseWithSheet(database.db, requireActor(request).userId);
  });
}
