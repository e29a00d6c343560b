import { Server } from 'boardgame.io/server';

import { RESCUE_GAME } from './boardgame.ts';

/** @returns the port */
export async function startBoardgame(): Promise<number> {
  const server = Server({ games: [RESCUE_GAME], origins: ['*'] });
  const { appServer } = await server.run(0);
  const address = appServer.address();
  return typeof address === 'object' && address ? address.port : 0;
}
