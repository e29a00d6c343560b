import {
  TeacherListBody,
  TeacherListPreview,
  TeacherListReply,
} from '@moonbase/contracts/teacher-lists';
import { type ListedTeacher, readTeacherList } from '@moonbase/rosters';
import { parse } from 'csv-parse/sync';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { type Database, type Db, transact } from '../../platform/database/db.ts';
import { FieldErrors } from '../../platform/http/app-error.ts';
import { CONFLICT_REFUSALS } from '../../platform/http/refusals.ts';
import { insertAuditOfEach } from '../../platform/session/audit.queries.ts';
import { insertMadeHere } from '../../play/people/made-here.queries.ts';
import { requireManager } from '../../play/people/manager.ts';
import { lockSchool } from './changes.queries.ts';
import { insertTeachings, selectClassNames } from './classes.queries.ts';
import { selectTakenEmails } from './teachers.queries.ts';

const MOST_TEACHERS = 300; // at once

/** The cells of a list: tabs where it came from a spreadsheet, else the commoner of semicolon and comma. */
function cellsOf(text: string): readonly (readonly string[])[] {
  const count = (sign: string): number => text.split(sign).length;
  const delimiter = text.includes('\t') ? '\t' : count(';') > count(',') ? ';' : ',';
  return parse(text, {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    quote: delimiter === '\t' ? false : '"',
    relax_column_count: true,
    relax_quotes: true,
  });
}

/** @throws FieldErrors when the text is not a list, or the list is too long */
async function readList(db: Db, schoolId: string, text: string) {
  const [classGroups, emails] = await Promise.all([
    selectClassNames(db, schoolId),
    selectTakenEmails(db, schoolId),
  ]);
  const known = { classGroups: classGroups.map(({ name }) => name), emails: new Set(emails) };
  const teachers = readTeacherList(tableOf(text), known);
  if (teachers.length === 0) throw new FieldErrors({ text: ['There is no teacher in this list'] });
  if (teachers.length > MOST_TEACHERS)
    throw new FieldErrors({ text: [`Add at most ${MOST_TEACHERS} teachers at once`] });
  return { teachers, classGroups };
}

/** @throws FieldErrors */
function tableOf(text: string) {
  try {
    return cellsOf(text);
  } catch {
    throw new FieldErrors({ text: ['A quotation mark is open or wrong in this list'] });
  }
}

/** @throws FieldErrors naming the lines that cannot be added (rule TL3) */
function requireWhole(teachers: readonly ListedTeacher[]): void {
  const faults = teachers.flatMap(({ row, faults: [first] }) =>
    first === undefined ? [] : [`Line ${row}: ${first}`],
  );
  if (faults.length > 0) throw new FieldErrors({ text: faults.slice(0, 10) });
}

const toPerson = ({ title, firstName, lastName, email }: ListedTeacher) =>
  ({
    title,
    firstName,
    lastName,
    email,
    yearOfBirth: null,
    rosterId: null,
    schoolRole: 'teacher',
    homeRole: null,
    isSchoolAdmin: false,
  }) as const;

/** Teachers added by a list that somebody typed or pasted: all of it, or nobody. @see requirement MG-12 */
export const teacherListRoutes: FastifyPluginCallbackZod<{ readonly database: Database }> = (
  app,
  { database },
  done,
) => {
  app.post(
    '/school/teachers/list/preview',
    {
      config: { permission: 'school:manage', limit: 'preview' },
      schema: {
        body: TeacherListBody,
        response: { 200: TeacherListPreview, ...CONFLICT_REFUSALS },
      },
    },
    async (request) => {
      const { schoolId } = requireManager(request);
      const { teachers } = await readList(database.db, schoolId, request.body.text);
      return {
        teachers: teachers.map(({ classGroups, faults, ...teacher }) => ({
          ...teacher,
          classGroups: [...classGroups],
          faults: [...faults],
        })),
      };
    },
  );

  app.post(
    '/school/teachers/list',
    {
      config: { permission: 'school:manage' },
      schema: { body: TeacherListBody, response: { 200: TeacherListReply, ...CONFLICT_REFUSALS } },
    },
    async (request) => {
      const { schoolId, writerId } = requireManager(request);
      return transact(database, async (db) => {
        await lockSchool(db, schoolId); // nobody takes an address in the meantime
        const { teachers, classGroups } = await readList(db, schoolId, request.body.text);
        requireWhole(teachers);
        const ids = await insertMadeHere(db, { schoolId }, teachers.map(toPerson));
        const idOf = new Map(classGroups.map(({ id, name }) => [name, id]));
        await insertTeachings(
          db,
          teachers.flatMap((teacher, index) =>
            teacher.classGroups.flatMap((name) => {
              const [classGroupId, userId] = [idOf.get(name), ids[index]];
              return classGroupId === undefined || userId === undefined
                ? []
                : [{ classGroupId, userId }];
            }),
          ),
        );
        await insertAuditOfEach(db, ids, {
          actorId: writerId,
          action: 'teacher-created',
          details: { schoolId, isAssistant: false, isSchoolAdmin: false },
        });
        return { added: ids.length };
      });
    },
  );
  done();
};
