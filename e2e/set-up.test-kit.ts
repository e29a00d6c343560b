import { afterEach } from 'vitest';

import { closePages } from './browser.test-kit.ts';

afterEach(closePages); // an open page goes on sending requests and drawing, and takes time from the tests after it
