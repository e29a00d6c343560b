import { join } from 'node:path';

import { type Child, ROOT, startChild, until } from './child.ts';

export interface NodeOptions {
  readonly name: string; // node-1
  readonly port: number;
  readonly folder: string; // of the cluster: logs, and the data folder that the nodes share
  readonly args?: readonly string[]; // of `npm start`
  readonly env: Readonly<Record<string, string>>;
}

const READY_MS = 240_000; // the first node loads the demo

/** One process of the product, which can be killed, frozen and started again. */
export class ClusterNode {
  readonly name: string;
  readonly port: number;
  readonly address: string; // the address at which the proxy knows it
  readonly url: string; // its own address, past the proxy
  readonly #options: NodeOptions;
  #child: Child | null = null;
  #isOver = false;

  constructor(options: NodeOptions) {
    this.#options = options;
    this.name = options.name;
    this.port = options.port;
    this.address = `127.0.0.1:${options.port}`;
    this.url = `http://${this.address}`;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.#child?.isRunning() === true;
  }

  output(): string {
    return this.#child?.output() ?? '';
  }

  async start(): Promise<void> {
    this.launch();
    await this.untilReady();
  }

  /**
   * Starts the process without waiting for it.
   *
   * @param more variables for this start; undefined: without the variable
   * @param product another build of the product, for this start
   */
  launch(more: NodeJS.ProcessEnv = {}, product: string | null = null): void {
    if (this.#isOver) throw new Error('The cluster has been stopped');
    const { name, port, folder, args = [], env } = this.#options;
    const file = join(product ?? ROOT, 'apps/server/dist/main.js');
    this.#child = startChild(process.execPath, ['--max-semi-space-size=64', file, ...args], {
      cwd: folder,
      logFile: join(folder, `${name}.log`),
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        HOST: '127.0.0.1',
        PORT: String(port),
        NODE_URL: this.url,
        TRUST_PROXY: 'true',
        DATA_DIR: join(folder, 'data'),
        ...env,
        ...more,
      },
    });
  }

  async untilReady(): Promise<void> {
    await until(this.name, () => this.isReady(), {
      ...(this.#child && { child: this.#child }),
      waitMs: READY_MS,
    });
  }

  async isReady(): Promise<boolean> {
    return fetch(`${this.url}/api/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.signal(signal);
  }

  /** Sends a signal and waits for the end. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.signal(signal);
    await this.#child?.ended;
    this.#child = null;
  }

  /** Stops it for good: a fault played meanwhile cannot start it again. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.stop();
  }
}
