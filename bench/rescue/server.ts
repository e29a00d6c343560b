// One server of the comparison in a process of its own. It reports its port, and its CPU time and heap when asked.
import { createServer, type Server as HttpServer } from 'node:http';

const [kind = '', speed = '1', database = '', node = '0'] = process.argv.slice(2);

/** Loads only the requested server, so that its heap holds nothing of the others. */
async function start(): Promise<number> {
  if (kind === 'product') {
    const { startProduct } = await import('./product-server.ts');
    return startProduct(database, Number(speed), Number(node));
  }
  if (kind === 'boardgame') {
    const { startBoardgame } = await import('./boardgame-server.ts');
    return startBoardgame();
  }
  const server = createServer();
  if (kind === 'colyseus') {
    const { startColyseus } = await import('./colyseus-server.ts');
    await startColyseus(server);
  } else {
    const { startHandWritten } = await import('./hand-written-server.ts');
    startHandWritten(server, Number(speed));
  }
  return listen(server);
}

function listen(server: HttpServer): Promise<number> {
  return new Promise((resolve) => {
    const onListening = () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    };
    if (server.listening) onListening();
    else server.listen(0, '127.0.0.1', onListening);
  });
}

const port = await start();
process.on('message', (what) => {
  if (what === 'heap') {
    globalThis.gc?.();
    globalThis.gc?.();
  }
  const { user, system } = process.cpuUsage();
  const { heapUsed } = process.memoryUsage();
  process.send?.({ cpuSeconds: (user + system) / 1e6, heapUsed });
});
process.send?.({ port });
