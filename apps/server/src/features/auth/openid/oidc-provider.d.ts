declare module 'oidc-provider' {
  import type { Server } from 'node:http';

  /** What the judge uses of the provider; it brings no types of its own. */
  export default class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>);
    listen(port: number, host: string): Server;
  }
}
