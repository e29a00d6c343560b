import { SchoolReply, UpdateSchoolBody } from '@moonbase/contracts';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { FieldErrors } from '../../platform/http/app-error.ts';
import { type Database, transact } from '../../platform/database/db.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { selectDetails, updateDetails } from './details.queries.ts';
import { audit, requireManager } from '../../play/people/manager.ts';
import { toSchool } from './present.ts';

/** The form of a country's postcodes, for countries where a wrong one is easily typed. */
const POSTCODES: Readonly<Record<string, { readonly form: RegExp; readonly rule: string }>> = {
  au: { form: /^\d{4}$/, rule: 'Four digits in Australia' },
  nz: { form: /^\d{4}$/, rule: 'Four digits in New Zealand' },
  us: { form: /^\d{5}(-\d{4})?$/, rule: 'Five digits in the United States' },
};

function check({ postcode, countryId, stateId }: UpdateSchoolBody['school']): void {
  const country = POSTCODES[countryId ?? ''];
  if (postcode !== null && country && !country.form.test(postcode))
    throw new FieldErrors({ 'school.postcode': [country.rule] });
  if (stateId !== null && !stateId.startsWith(`${countryId ?? ''}-`))
    throw new FieldErrors({ 'school.stateId': ['Choose a state of the country'] });
}

/** My School: its details and choices. */
export const detailsRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly isDoor: () => boolean;
}> = (app, { database, isDoor }, done) => {
  app.get(
    '/school',
    {
      config: { permission: 'school:manage' },
      schema: { response: { 200: SchoolReply, ...REFUSALS } },
    },
    async (request) => {
      const { schoolId } = requireManager(request);
      return { school: toSchool(await selectDetails(database.db, schoolId), isDoor()) };
    },
  );

  app.patch(
    '/school',
    {
      config: { permission: 'school:manage' },
      schema: { body: UpdateSchoolBody, response: { 200: SchoolReply, ...REFUSALS } },
    },
    async (request) => {
      const manager = requireManager(request);
      const { schoolId, writerId } = manager;
      const { school } = request.body;
      check(school);
      return transact(database, async (db) => {
        await updateDetails(db, schoolId, school, writerId);
        await audit(db, manager, 'school-changed');
        return { school: toSchool(await selectDetails(db, schoolId), isDoor()) };
      });
    },
  );
  done();
};
