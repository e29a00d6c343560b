import { EarnedCertificatesReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS } from '../../platform/days.ts';
import { addPerson } from '../../platform/people.test-kit.ts';
import { readAloud, readPdf } from '../../platform/pdf/read-pdf.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { closeLeaderboardWeeks } from './close-weeks.ts';
import { rankedClasses } from './ranked-classes.test-kit.ts';

const test = await createTestApp();
const { app, database, clock } = test;
const { lastWeek, addRankedClass } = rankedClasses(test);

beforeEach(async () => {
  await database.empty();
  clock.advance(7 * DAY_MS);
});

describe('a certificate', () => {
  const certificate = async (id: string, who: string | null, more = '') =>
    app.inject({
      url: `/api/leaderboard/class-group-leaderboard-certificates?class-group=${id}&week=${lastWeek()}${more}`,
      ...(who !== null && { headers: await test.signIn(who) }),
    });

  it('is printed by a teacher of the class and by an admin of its school, and by nobody else', async () => {
    const teacher = await addPerson(database, 'Ann', { schoolRole: 'teacher' });
    const student = await addPerson(database, 'Maya', { schoolRole: 'student' });
    const { id, schoolId } = await addRankedClass({
      name: 'Tūī 6H',
      correct: 300,
      week: lastWeek(),
      teachers: [teacher],
      students: [student],
    });
    await database.pool.query('update users set school_id = $1', [schoolId]);
    const admin = await addPerson(database, 'Hannah', {
      schoolRole: 'teacher',
      isSchoolAdmin: true,
      schoolId,
    });
    const other = await addPerson(database, 'Zoe', { schoolRole: 'teacher', schoolId });
    await closeLeaderboardWeeks(database, clock.now());
    for (const who of [teacher, admin]) {
      const reply = await certificate(id, who);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toBe('application/pdf');
      expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(reply.rawPayload.length).toBeLessThan(60_000);
    }
    expect((await certificate(id, other)).statusCode).toBe(403);
    expect((await certificate(id, student)).statusCode).toBe(403);
    expect((await certificate(id, null)).statusCode).toBe(401);
  });

  it('is tagged: screen readers read its title, then its words in their order', async () => {
    const teacher = await addPerson(database, 'Ann', { schoolRole: 'teacher' });
    const { id, schoolId } = await addRankedClass({
      name: 'Tūī 6H',
      correct: 300,
      week: lastWeek(),
      teachers: [teacher],
    });
    await database.pool.query('update users set school_id = $1', [schoolId]);
    await closeLeaderboardWeeks(database, clock.now());
    const pdf = await readPdf((await certificate(id, teacher)).rawPayload);
    expect([pdf.isMarked, pdf.language]).toEqual([true, 'en']);
    const heard = readAloud(pdf);
    expect(heard.slice(0, 5)).toEqual([
      'Figure: Two planets in a night sky above a golden rosette with the rank.',
      'P: Moon Base Pi',
      'H1: Weekly Leaderboards',
      'P: This certificate is for',
      'P: Tūī 6H',
    ]);
    expect(heard).toContain('P: 1st');
    expect(heard.at(-1)).toBe('P: Teacher');
  });

  it('does not exist for a week, place or age in which the class was not ranked', async () => {
    const teacher = await addPerson(database, 'Ann', { schoolRole: 'teacher' });
    const { id, schoolId } = await addRankedClass({
      name: 'A',
      correct: 1,
      week: lastWeek(),
      teachers: [teacher],
    });
    await database.pool.query('update users set school_id = $1', [schoolId]);
    expect((await certificate(id, teacher)).statusCode).toBe(404);
    await closeLeaderboardWeeks(database, clock.now());
    expect((await certificate(id, teacher)).statusCode).toBe(200);
    expect((await certificate(id, teacher, '&division=au')).statusCode).toBe(404);
    expect((await certificate(id, teacher, '&by-age=true')).statusCode).toBe(404);
    expect((await certificate(id, teacher, '&category=7')).statusCode).toBe(422);
  });

  it('is listed with each place that the class was ranked in, and several are printed as one file', async () => {
    const teacher = await addPerson(database, 'Ann', { schoolRole: 'teacher' });
    const { id, schoolId } = await addRankedClass({
      name: '6H',
      correct: 300,
      week: lastWeek(),
      country: 'au',
      state: 'au-nsw',
      teachers: [teacher],
    });
    await database.pool.query('update users set school_id = $1', [schoolId]);
    await closeLeaderboardWeeks(database, clock.now());
    const headers = await test.signIn(teacher);
    const list = await app.inject({
      url: `/api/leaderboard/class-group-certificates?class-group=${id}&week=${lastWeek()}`,
      headers,
    });
    const { certificates } = EarnedCertificatesReply.parse(list.json());
    expect(certificates.map((each) => each.id).slice(0, 3)).toEqual(['world', 'au', 'au-nsw']);
    expect(certificates.map((each) => each.place).slice(0, 3)).toEqual([
      'World',
      'Australia',
      'New South Wales',
    ]);
    for (const { rank, of } of certificates) expect([rank, of]).toEqual([1, 1]);
    const three = await certificate(id, teacher, '&places=world,au,au-nsw');
    expect(three.statusCode).toBe(200);
    expect(three.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3);
    expect((await certificate(id, teacher, '&places=world,nz')).statusCode).toBe(404);
    expect((await certificate(id, teacher, '&places=')).statusCode).toBe(422);
    expect(
      (
        await app.inject(
          `/api/leaderboard/class-group-certificates?class-group=${id}&week=${lastWeek()}`,
        )
      ).statusCode,
    ).toBe(401);
  });
});
