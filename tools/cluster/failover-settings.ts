// What differs between the computers of a database that fails over: the environment of etcd, Patroni and HAProxy. The rest
// is in deploy/failover, which an operator takes as it is.

/** A computer with its name and address. */
export interface Place {
  readonly name: string;
  readonly address: string;
}

export type Variables = Readonly<Record<string, string>>;

export const ETCD = { client: 2379, peer: 2380 } as const;
export const PATRONI_PORT = 8008;
export const POSTGRES_PORT = 5432;

/** The lines NAME=value of an environment file. */
export function readVariables(text: string): Variables {
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}

/** @param places of all etcds */
export function etcdVariables(
  { name, address }: Place,
  places: readonly Place[],
  dataFolder: string,
): Variables {
  const peer = (of: string): string => `http://${of}:${ETCD.peer}`;
  const client = `http://${address}:${ETCD.client}`;
  return {
    ETCD_NAME: name,
    ETCD_DATA_DIR: dataFolder,
    ETCD_LISTEN_PEER_URLS: peer(address),
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peer(address),
    ETCD_LISTEN_CLIENT_URLS: client,
    ETCD_ADVERTISE_CLIENT_URLS: client,
    ETCD_INITIAL_CLUSTER: places.map((each) => `${each.name}=${peer(each.address)}`).join(','),
  };
}

export interface PatroniOptions {
  readonly etcds: readonly Place[];
  readonly folder: string; // holds the data
  readonly bin: string; // PostgreSQL's programs
  readonly password: string;
  readonly leastFreeMb: number;
}

export function patroniVariables(
  { name, address }: Place,
  { etcds, folder, bin, password, leastFreeMb }: PatroniOptions,
): Variables {
  return {
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: `${address}:${PATRONI_PORT}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:${PATRONI_PORT}`,
    PATRONI_POSTGRESQL_LISTEN: `${address},127.0.0.1:${POSTGRES_PORT}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:${POSTGRES_PORT}`,
    PATRONI_POSTGRESQL_DATA_DIR: `${folder}/data`,
    PATRONI_POSTGRESQL_PGPASS: `${folder}/pgpass`,
    PATRONI_POSTGRESQL_BIN_DIR: bin,
    PATRONI_ETCD_HOSTS: etcds.map((each) => `${each.address}:${ETCD.client}`).join(','),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: password,
    PATRONI_REWIND_USERNAME: 'rewinder',
    PATRONI_REWIND_PASSWORD: password,
    PATRONI_RESTAPI_USERNAME: 'moonbase',
    PATRONI_RESTAPI_PASSWORD: password,
    LEAST_FREE_MB: String(leastFreeMb),
  };
}

/** @param binds where HAProxy listens for the primary and for the standby, as ports on loopback */
export const proxyVariables = (
  places: readonly Place[],
  binds: { readonly primary: number; readonly replica: number },
): Variables => ({
  BIND_PRIMARY: `127.0.0.1:${binds.primary}`,
  BIND_REPLICA: `127.0.0.1:${binds.replica}`,
  ...Object.fromEntries(
    places.map(({ address }, index) => [`DATABASE_${index + 1}`, `${address}:${POSTGRES_PORT}`]),
  ),
});

/** A member as Patroni's `/cluster` lists it. */
export interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** Whether both databases are there, and the standby has everything. */
export function isWhole(members: readonly Member[], count: number): boolean {
  const leaders = members.filter(({ role }) => role === 'leader');
  const standbys = members.filter(({ role }) => role === 'sync_standby');
  const run = members.filter(({ state }) => state === 'running' || state === 'streaming');
  return leaders.length === 1 && standbys.length === count - 1 && run.length === count;
}
