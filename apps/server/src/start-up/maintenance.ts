import { calibrate } from '@moonbase/adaptive';
import { z } from 'zod';

import { selectLoggedAnswers } from '../features/adaptive-leveling/calibration.queries.ts';
import { reopenWeek } from '../features/leaderboard/close-weeks.ts';
import { findDifferences } from '../play/recount/recount.queries.ts';
import type { Environment } from '../platform/config.ts';
import { ConfigError } from '../platform/config.ts';
import { createDatabaseClock } from '../platform/clock.ts';
import { readDatabaseTime, transactUnhurried } from '../platform/database/db.ts';
import { calibrationLines, levelOfUnit } from './calibration-report.ts';
import { openProductDatabase, type OpenedDatabase } from './database.ts';
import { clearDemo, loadDemo } from './demo/load-demo.ts';
import type { Progress } from './progress.ts';
import { type RemarkValues, runRemark } from './remark.ts';
import { printAdminLink, renewSignInService } from './way-back.ts';

const lost = (error: unknown): void => {
  throw error;
};

/** Recomputes everything derived from answers. @returns the exit code: 0 when nothing differs */
export function recountOnce(config: Environment, progress: Progress): Promise<number> {
  return withDatabase(config, progress, async ({ database }) => {
    const differences = await progress.step('Recount', () =>
      transactUnhurried(database, findDifferences),
    );
    for (const { table, row, stored, computed } of differences)
      progress.say(`  ${table} ${row}: stored ${stored}, computed ${computed}`);
    progress.say(
      differences.length === 0
        ? 'No differences: every total agrees with its answers.'
        : `${differences.length} differences.`,
    );
    return differences.length === 0 ? 0 : 1;
  });
}

const LOGGED_ANSWERS = 500_000; // the newest

/** Reports how hard each sub-unit is, judging by its answers, for a person to decide. @returns the exit code */
export function reportCalibration(config: Environment, progress: Progress): Promise<number> {
  return withDatabase(config, progress, async ({ database }) => {
    const log = await selectLoggedAnswers(database.db, LOGGED_ANSWERS);
    const kinds = await progress.step('Calibration', () =>
      Promise.resolve(calibrate(log, levelOfUnit)),
    );
    for (const line of calibrationLines(kinds)) progress.say(line);
    return 0;
  });
}

/** Loads the demo again; refuses a database that holds anything else. @returns the exit code */
export function resetDemo(config: Environment, progress: Progress): Promise<number> {
  if (!config.isDemo)
    throw new ConfigError([
      'NODE_ENV: the demo is never loaded in production, beside an identity provider or behind a PUBLIC_URL',
    ]);
  return withDatabase(config, progress, async ({ database }) => {
    const clock = createDatabaseClock(() => readDatabaseTime(database.db));
    await clock.refresh();
    await progress.step('Clearing the demo', () => clearDemo(database));
    await progress.step('Demo', (tell) => loadDemo({ database, now: clock.now(), config, tell }));
    return 0;
  });
}

/** @param email null: lists the school admins. @returns the exit code */
export function makeAdminLink(
  config: Environment,
  progress: Progress,
  email: string | null,
): Promise<number> {
  return withDatabase(config, progress, ({ database }) =>
    printAdminLink({ database, config, progress }, email),
  );
}

/** @param file of the new metadata. @returns the exit code */
export function renewService(
  config: Environment,
  progress: Progress,
  file: string,
): Promise<number> {
  return withDatabase(config, progress, ({ database }) =>
    renewSignInService({ database, config, progress }, file),
  );
}

/** As `runRemark`. */
export function remarkOnce(
  config: Environment,
  progress: Progress,
  { remark, isDryRun }: { readonly remark: RemarkValues; readonly isDryRun: boolean },
): Promise<number> {
  return withDatabase(config, progress, ({ database }) =>
    runRemark(database, remark, { isDryRun, progress }),
  );
}

/** @param week its Sunday, as 2026-11-22. @returns the exit code: 1 when it is not a closed week */
export function reopenClosedWeek(
  config: Environment,
  progress: Progress,
  week: string,
): Promise<number> {
  return withDatabase(config, progress, async ({ database }) => {
    const isOpen = z.iso.date().safeParse(week).success && (await reopenWeek(database, week));
    progress.say(
      isOpen
        ? `The week of ${week} is open again. When it is over, the next hour closes it.`
        : `${week} is not the Sunday of a closed week. Write it as 2026-11-22.`,
    );
    return isOpen ? 0 : 1;
  });
}

async function withDatabase(
  config: Environment,
  progress: Progress,
  work: (opened: OpenedDatabase) => Promise<number>,
): Promise<number> {
  const opened = await openProductDatabase(config, progress, lost);
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}
