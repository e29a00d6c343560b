import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { helpAbout } from './help.ts';

const headingsOf = (page: string): readonly string[] => {
  const path = join(import.meta.dirname, `../../../../content/html/page/${page}.html`);
  return [...readFileSync(path, 'utf8').matchAll(/<h2 id="([a-z-]+)"/g)].map(([, id = '']) => id);
};

describe('help', () => {
  it.each([
    ['help', '/teacher', 'start'],
    ['help', '/teacher/class-groups/4', 'start'],
    ['help', '/teacher/class-groups/4/live', 'live'],
    ['help', '/teacher/class-groups/4/facts', 'facts'],
    ['help', '/teacher/report/weekly', 'reports'],
    ['help', '/teacher/student/5/history', 'reports'],
    ['help', '/teacher/student/5/settings', 'access'],
    ['help', '/teacher/accounts', 'signin'],
    ['help', '/teacher/content', 'choose'],
    ['help', '/parent/content-selection', 'choose'],
    ['help', '/parent/child/5/report', 'reports'],
    ['help', '/leaderboard', 'leaderboard'],
    ['help', '/leaderboard/certificates', 'certificates'],
    ['help', '/worksheets', 'worksheets'],
    ['help-play', '/app/practice/mode', 'practice'],
    ['help-play', '/app/campaign', 'campaign'],
    ['help-play', '/app/adaptive-leveling', 'adaptive'],
    ['help-play', '/app/level', 'levels'],
    ['help-play', '/rescue', 'rescue'],
    ['help-play', '/app/settings', 'access'],
    ['help-play', '/leaderboard', 'leaderboard'],
  ])('%s opened from %s begins at the heading %s, which is on that page', (page, path, topic) => {
    expect(helpAbout(`/${page}`, path)).toBe(`/${page}#${topic}`);
    expect(headingsOf(page)).toContain(topic);
  });

  it('opened from a page without a topic begins at its top', () =>
    expect(helpAbout('/help-play', '/app')).toBe('/help-play'));

  it('keeps the anchor of a school’s own help pages', () =>
    expect(helpAbout('https://help.example/#maths', '/teacher')).toBe(
      'https://help.example/#maths',
    ));
});
