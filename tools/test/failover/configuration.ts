import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

/** A member of the cluster. */
export interface Member {
  name: string;
  /** Of everything it writes. */
  folder: string;
  /** Of its PostgreSQL server, and of the interface of its Patroni. */
  port: number;
  restPort: number;
}

/** What all members share. */
export interface ClusterOptions {
  etcdPort: number;
  /** The folder with the programs of PostgreSQL. */
  binaries: string;
  /** Whether a commit is acknowledged only when another member has it, too. */
  isSynchronous: boolean;
}

/** The accounts that the members share. */
export const ACCOUNTS = {
  superuser: { username: 'postgres', password: randomBytes(16).toString('hex') },
  replication: { username: 'replicator', password: randomBytes(16).toString('hex') },
};

/**
 * Seconds. A leader that is gone is replaced `ttl` after its last sign of life, at most; Patroni wants `ttl` to be at least
 * `loop_wait` + 2 × `retry_timeout`. Its newer versions raise a `ttl` below 20.
 */
const TIMES = { ttl: 8, loop_wait: 1, retry_timeout: 3 };

/** The configuration file of the Patroni of a member. It is YAML, of which JSON is a part. */
export function configurationOf(
  member: Member,
  { etcdPort, binaries, isSynchronous }: ClusterOptions,
): string {
  const address = `127.0.0.1:${member.port}`;
  const restAddress = `127.0.0.1:${member.restPort}`;
  return JSON.stringify({
    scope: 'failover',
    name: member.name,
    restapi: { listen: restAddress, connect_address: restAddress },
    etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
    bootstrap: {
      dcs: {
        ...TIMES,
        // Without it, PostgreSQL acknowledges a commit before any other member has it, and Patroni promotes members that lack commits:
        // answers that players have seen as counted would be lost in a failover.
        synchronous_mode: isSynchronous,
        postgresql: { use_pg_rewind: true, use_slots: true },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      bin_dir: binaries,
      data_dir: join(member.folder, 'data'),
      pgpass: join(member.folder, 'pgpass'),
      authentication: ACCOUNTS,
      // No sockets: their paths would be too long for some folders.
      parameters: { unix_socket_directories: '' },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
      // A member whose history has parted from that of the leader begins anew when pg_rewind cannot mend it.
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
    watchdog: { mode: 'off' },
  });
}
