import { createServer } from 'node:net';

/** Another program listens on the port already. */
export class PortInUse extends Error {
  override readonly name = 'PortInUse';

  constructor(port: number, productPort: number) {
    const use = port === productPort ? '' : ', which the demo’s sign-in page needs,';
    super(
      `Port ${port}${use} is in use by another program. Stop that one, or choose another: PORT=${port + 1} npm start`,
    );
  }
}

/**
 * @param productPort the one that PORT names, where it is another one
 * @throws PortInUse, before anything else is started
 */
export async function checkPortIsFree(
  port: number,
  host: string,
  productPort = port,
): Promise<void> {
  if (port === 0) return; // the system will choose one
  await new Promise<void>((free, failed) => {
    const probe = createServer();
    probe.once('error', (error) =>
      failed(
        'code' in error && error.code === 'EADDRINUSE' ? new PortInUse(port, productPort) : error,
      ),
    );
    probe.listen(port, host, () => probe.close(() => free()));
  });
}
