import { networkInterfaces } from 'node:os';

import { isLoopback } from '@moonbase/kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { movingPage, MOVE_SECONDS, wayOn } from '../pages/set-up-reach-pages.ts';
import { valueOf } from '../platform/form.ts';
import type { Reach, ReachChange, SetUp, SetUpState } from '../ports.ts';
import { sendPage } from './come-in.ts';

const ANSWERS: ReadonlySet<string> = new Set<Reach>(['computer', 'network', 'internet']);

/** Whether a form of the wizard says who reaches the product. */
export const isAboutReach = ({ step }: SetUpState, body: unknown): boolean =>
  (step === 'reach' && valueOf(body, 'back') !== 'school') ||
  (step === 'sign-in' && valueOf(body, 'back') === 'reach');

/** Takes the answer. @returns what is wrong with it, in words; null: the browser was answered */
export async function takeReach(
  setUp: SetUp,
  { body, ip }: Pick<FastifyRequest, 'body' | 'ip'>,
  reply: FastifyReply,
): Promise<string | null> {
  const asked = valueOf(body, 'reach');
  if (setUp.reach().decidedBy === null && !ANSWERS.has(asked)) return 'Choose one of these.';
  const address = setUp.reach().networks.find((each) => each === valueOf(body, 'address')) ?? null;
  const change = await setUp.chooseReach(answered(setUp, asked), isHere(ip), address);
  if (change.kind === 'refused') return change.words;
  await (change.kind === 'moves' ? sendOn(reply, change) : reply.redirect('/door/set-up', 303));
  return null;
}

/** The page that waits while the product listens again; a browser without scripts goes on by the header. */
const sendOn = (
  reply: FastifyReply,
  change: Extract<ReachChange, { kind: 'moves' }>,
): FastifyReply =>
  sendPage(reply.header('refresh', `${MOVE_SECONDS}; url=${wayOn(change)}`), movingPage(change));

/** "The internet" is arranged outside the wizard: until then it goes on as widely as it can. */
function answered(setUp: SetUp, reach: string): 'computer' | 'network' {
  if (reach === 'computer') return 'computer';
  return setUp.reach().networks.length === 0 ? 'computer' : 'network';
}

/** Whether a browser is on the computer where the product runs. */
function isHere(ip: string): boolean {
  const plain = ip.replace(/^::ffff:/, '');
  const cards = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return (
    isLoopback(plain.includes(':') ? `[${plain}]` : plain) ||
    cards.some(({ address }) => address === plain)
  );
}
