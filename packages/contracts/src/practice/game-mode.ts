import { FREE_MODES } from '@moonbase/practice';
import { z } from 'zod';

/** The modes of the shooter game that a person may choose. */
export const GameMode = z.enum(FREE_MODES);
