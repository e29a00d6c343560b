import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { testDevice } from './reach.ts';
import { noteWithoutSetUp, pageAskedFor } from './without-set-up.ts';
