import { describe, expect, it } from 'vitest';

import {
  answerDue,
  askAgainFrom,
  checkCode,
  erasureRefusal,
  nameToType,
  overdueFrom,
  receiptLines,
  receiptNumber,
} from './erasure.ts';
import {
  answersCutoff,
  erasureDue,
  KEPT,
  KEPT_CHOICES,
  monthsBefore,
  unusedErasureDue,
  unusedSince,
} from './retention.ts';

const DAY = 86_400_000;
const at = (text: string): number => Date.parse(text);

const FACTS = {
  firstName: 'Maya',
  lastName: 'Okafor',
  isAdmin: false,
  isLastSchoolAdmin: false,
  children: 0,
};

describe('erasing a person', () => {
  it('[ER1] needs the last name typed, in any case; the first name where there is no last name', () => {
    expect(erasureRefusal(FACTS, ' okafor ')).toBeNull();
    expect(erasureRefusal(FACTS, 'Oka')).toBe('name-differs');
    expect(erasureRefusal(FACTS, '')).toBe('name-differs');
    expect(nameToType({ firstName: 'Maya', lastName: ' ' })).toBe('Maya');
    expect(erasureRefusal(FACTS, null)).toBeNull(); // a job types nothing
  });

  it('[ER3] is refused for admins, the last admin of a school and parents with children', () => {
    expect(erasureRefusal({ ...FACTS, isAdmin: true }, 'Okafor')).toBe('admin');
    expect(erasureRefusal({ ...FACTS, isLastSchoolAdmin: true }, null)).toBe('last-school-admin');
    expect(erasureRefusal({ ...FACTS, children: 1 }, null)).toBe('has-children');
  });

  it('[ER2] happens 30 days after it was requested', () => expect(erasureDue(0)).toBe(30 * DAY));
});

describe('a parent’s request to a school', () => {
  it('[ER10] is to be answered within 30 days', () => {
    expect(answerDue(0)).toBe(30 * DAY);
    expect(overdueFrom(answerDue(5))).toBe(5);
  });

  it('[ER11] can be made again a day after it was called off, and 30 days after an answer', () => {
    const endedAs = (as: 'called-off' | 'declined' | 'confirmed') => askAgainFrom({ at: 5, as });
    expect(endedAs('called-off')).toBe(5 + DAY);
    expect(endedAs('declined')).toBe(5 + 30 * DAY);
    expect(endedAs('confirmed')).toBe(5 + 30 * DAY);
    expect(askAgainFrom(null)).toBeNull();
  });
});

it('[ER6] a receipt has a number, a check code and lines of what was erased', () => {
  expect(receiptNumber(5, 2026)).toBe('ER-2026-0005');
  expect(checkCode([0, 1, 2, 3, 31, 32, 255, 9])).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  expect(receiptLines({ answers: 412, account: 1, settings: 0 })).toEqual([
    { what: 'Account', rows: 1 },
    { what: 'Answers', rows: 412 },
  ]);
});

describe('retention', () => {
  it('[RT1] counts answers by whole months', () => {
    expect(answersCutoff(at('2026-11-20T12:00:00Z'), 24)).toBe(at('2024-11-01T00:00:00Z'));
    expect(answersCutoff(at('2026-03-31T12:00:00Z'), 6)).toBe(at('2025-09-01T00:00:00Z'));
    expect(monthsBefore(at('2026-03-31T12:00:00Z'), 1)).toBe(at('2026-02-28T12:00:00Z'));
  });

  it('[RT2] warns about an unused account a month before its end', () => {
    const lastUsed = at('2024-12-10T00:00:00Z');
    const end = at('2026-12-10T00:00:00Z');
    expect(unusedErasureDue(lastUsed, 24, end - 31 * DAY)).toBeNull();
    expect(unusedErasureDue(lastUsed, 24, end - 30 * DAY)).toBe(end);
    expect(unusedSince(end - 30 * DAY, 24)).toBe(lastUsed);
  });

  it('[RT3] warns for 30 days however long an account was not used', () => {
    const now = at('2026-11-20T00:00:00Z');
    expect(unusedErasureDue(at('2019-01-01T00:00:00Z'), 24, now)).toBe(now + 30 * DAY);
  });

  it('[RT4][RT5] has the periods of the requirements, and a school chooses among shorter ones', () => {
    expect(KEPT).toEqual({
      answersMonths: 24,
      accountsMonths: 24,
      auditMonths: 12,
      receiptMonths: 24,
      erasureListMonths: 12,
      lessonsMonths: 4,
      setWorkMonths: 12,
      checksMonths: 12,
      lookDays: 90,
      exportHours: 24,
      guestHours: 24,
    });
    expect(Math.max(...KEPT_CHOICES)).toBe(KEPT.answersMonths);
  });
});
