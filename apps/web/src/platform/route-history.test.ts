import { expect, it } from 'vitest';

import { createRouteHistory } from './route-history.ts';

it('the history of places keeps the last five places (ST-12)', () => {
  const history = createRouteHistory();
  for (const path of ['/a', '/b', '/c', '/d', '/e', '/f']) history.visited(path);
  expect(history.entries()).toEqual(['/b', '/c', '/d', '/e', '/f']);
  expect(history.previous()).toBe('/e');
});

it('the history of places counts staying as one place', () => {
  const history = createRouteHistory();
  history.visited('/a');
  history.visited('/a');
  expect(history.entries()).toEqual(['/a']);
});

it('the history of places resumes an aborted transition once (ST-12)', () => {
  const history = createRouteHistory();
  history.abort('/app/practice/mode');
  expect(history.resume()).toBe('/app/practice/mode');
  expect(history.resume()).toBeNull();
});
