import {
  CHOOSES_SECRET,
  LIFETIMES,
  PICTURES_TO_CHOOSE,
  readPictures,
  standTogether,
} from '@moonbase/door';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { goOn, hasProved, sendPage } from './come-in.ts';
import { valuesOf } from '../platform/form.ts';
import { choosePage } from '../pages/student-pages.ts';
import type { DoorPerson, DoorPorts } from '../ports.ts';
import { choosePictures, studentOf } from '../people/students.ts';
import { type Visitor, visitorOf } from '../people/visitor.ts';

const DIFFERENT = 'That was not the same as before. Choose three pictures again.';
const TWICE = 'Take three different pictures.';
const TOGETHER = 'Those three are next to each other. They are easy to guess. Choose three others.';

/** The page where a student who signed in by card or spare key chooses three pictures for next time. */
export function chooseRoutes(app: FastifyInstance, ports: DoorPorts): void {
  app.get('/choose', (request, reply) =>
    choosing(ports, request, reply, (student) => show(ports, reply, student, {})),
  );
  app.post('/choose', (request, reply) =>
    choosing(ports, request, reply, async (student) => {
      const chosen = valuesOf(request.body, 'picture').slice(0, PICTURES_TO_CHOOSE);
      const first = valuesOf(request.body, 'first').slice(0, PICTURES_TO_CHOOSE);
      if (chosen.length < PICTURES_TO_CHOOSE) return show(ports, reply, student, { chosen, first });
      const pictures = readPictures(chosen);
      if (pictures === null) return show(ports, reply, student, { words: TWICE });
      if (standTogether(pictures)) return show(ports, reply, student, { words: TOGETHER });
      if (first.length === 0) return show(ports, reply, student, { first: chosen });
      if (first.join() !== chosen.join()) return show(ports, reply, student, { words: DIFFERENT });
      await choosePictures(ports, student.person.id, pictures);
      return goOn(ports, reply, student.visitor);
    }),
  );
  app.get('/later', (request, reply) =>
    choosing(ports, request, reply, ({ visitor }) => goOn(ports, reply, visitor)),
  );
}

interface Choosing {
  readonly visitor: Visitor;
  readonly person: DoorPerson;
}

async function choosing(
  ports: DoorPorts,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (student: Choosing) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const visitor = await visitorOf(ports, request, reply);
  const { personId, provedBy } = visitor.visit;
  const mayChoose = provedBy !== null && CHOOSES_SECRET[provedBy];
  const person =
    mayChoose && personId !== null && hasProved(ports, visitor, LIFETIMES.proofWhileChoosing)
      ? await studentOf(ports, personId)
      : null;
  return person === null ? reply.redirect('/door/', 303) : work({ visitor, person });
}

async function show(
  ports: DoorPorts,
  reply: FastifyReply,
  { person }: Choosing,
  {
    chosen = [],
    first = [],
    words = null,
  }: {
    readonly chosen?: readonly string[];
    readonly first?: readonly string[];
    readonly words?: string | null;
  },
): Promise<FastifyReply> {
  const schoolName = await ports.directory.schoolName();
  const { id: personId, firstName: name } = person;
  return sendPage(reply, choosePage({ schoolName, personId, name, chosen, first, words }));
}
