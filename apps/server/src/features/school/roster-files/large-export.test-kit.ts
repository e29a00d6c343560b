import { zipOf } from '../zip.test-kit.ts';

/** An honest OneRoster zip of 40 MB: 10,000 students in 600 classes. */
export function largeExport(): Buffer {
  const users = Array.from(
    { length: 10_000 },
    (_, at) => `u${at},active,true,o1,student,Ann${at},Berg${at}`,
  );
  const enrolments = Array.from(
    { length: 200_000 },
    (_, at) =>
      `e${at},active,2026-09-01T00:00:00.000Z,c${at % 600},o1,u${Math.floor(at / 20)},student,false,,,${'x'.repeat(120)}`,
  );
  return zipOf({
    'users.csv': `sourcedId,status,enabledUser,orgSourcedIds,role,givenName,familyName\n${users.join('\n')}`,
    'classes.csv': `sourcedId,title,schoolSourcedId\n${Array.from({ length: 600 }, (_, at) => `c${at},Class ${at},o1`).join('\n')}`,
    'enrollments.csv': `sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate,remark\n${enrolments.join('\n')}`,
  });
}
