import { z } from 'zod';

const MOST_LETTERS = 40_000; // of a list of a thousand teachers
const MOST_LINES = 1_000; // empty ones too: each costs time to read

/** `POST /api/school/teachers/list/preview`, then `POST /api/school/teachers/list`: a teacher a line, as somebody typed or pasted them. */
export const TeacherListBody = z.strictObject({
  text: z
    .string()
    .max(MOST_LETTERS, `A list has at most ${MOST_LETTERS} characters`)
    .refine((text) => text.trim() !== '', 'Type or paste a teacher a line')
    .refine(
      (text) => text.split(/\r\n|[\r\n]/u).length <= MOST_LINES,
      `A list has at most ${MOST_LINES} lines`,
    ),
});

const ListedTeacher = z.object({
  row: z.number().int().positive(), // the line
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  classGroups: z.array(z.string()), // by name
  faults: z.array(z.string()),
});

/** How the list was read; nobody is added by it. */
export const TeacherListPreview = z.object({ teachers: z.array(ListedTeacher) });
export type TeacherListPreview = z.infer<typeof TeacherListPreview>;

export const TeacherListReply = z.object({ added: z.number().int().positive() });
