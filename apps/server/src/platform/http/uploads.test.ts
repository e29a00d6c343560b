import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { addPerson, addSchool } from '../people.test-kit.ts';
import { TEST_ORIGIN } from '../session/sign-in.test-kit.ts';
import { createTestApp } from '../test-app.test-kit.ts';

const product = await createTestApp();
const address = new URL(await product.app.listen({ port: 0, host: '127.0.0.1' }));

/** A file whose sender stops after the first bytes. */
async function halfSent(headers: Readonly<Record<string, string>>): Promise<Socket> {
  const socket = connect(Number(address.port), address.hostname);
  const lines = Object.entries({ ...headers, 'content-type': 'application/json' });
  await once(socket, 'connect');
  socket.write(
    `POST /api/school/imports HTTP/1.1\r\nHost: ${TEST_ORIGIN.replace('http://', '')}\r\nContent-Length: 5000000\r\n${lines
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n[`,
  );
  return socket;
}

const answerOf = async (socket: Socket): Promise<string> => {
  const received: unknown[] = await once(socket, 'data');
  return String(received.at(0)).slice(0, 16);
};

it('files that one person sends by half are counted together, another person’s are not', async () => {
  const schoolId = await addSchool(product.database, 'Hill School');
  const add = async (name: string) =>
    product.signIn(
      await addPerson(product.database, name, {
        schoolId,
        schoolRole: 'teacher',
        isSchoolAdmin: true,
      }),
    );
  const [ann, ben] = [await add('Ann'), await add('Ben')];
  const held: Socket[] = [];
  for (let sent = 0; sent < 3; sent += 1) {
    held.push(await halfSent(ann));
    await sleep(400); // below the limit on previews
  }
  expect(await answerOf(await halfSent(ann))).toContain('429');
  const other = await halfSent(ben);
  const isAnswered = await Promise.race([answerOf(other), sleep(1_200)]);
  expect(isAnswered).toBeUndefined(); // it waits for the rest
  for (const socket of [...held, other]) socket.destroy();
  await sleep(600);
  const later = await halfSent(ann);
  expect(await Promise.race([answerOf(later), sleep(1_200)])).toBeUndefined();
  later.destroy();
});
