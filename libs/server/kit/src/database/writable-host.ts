import pg from 'pg';
import { type DatabaseAddress, type DatabaseHost, parseAddress } from './database-hosts';

/** SQLSTATE of a statement that writes on a server that accepts no writes. */
const READ_ONLY = '25006';

/** Milliseconds to wait for a host, and for its reply. */
const PROBE_TIMEOUT_MS = 2_000;

/** A host was reached, and accepts no writes. */
class ReadOnlyHost extends Error {
  readonly code = READ_ONLY;
}

/** How the pools connect: to the host that accepts writes when the address has several. */
export function connectionOf(connectionString: string): pg.PoolConfig {
  const address = requireAddress(connectionString);
  const [first] = address.hosts;
  if (!address.isSought || !first) return { connectionString };
  return { connectionString: address.at(first), Client: clientOf(address) };
}

/**
 * The address of the database on the host that accepts writes now, for a program that stays connected to one host.
 * @throws AggregateError with what is wrong with each host when there is none
 */
export async function writableAddress(connectionString: string): Promise<string> {
  const address = requireAddress(connectionString);
  return address.isSought ? address.at(await findWritable(address)) : connectionString;
}

function requireAddress(connectionString: string): DatabaseAddress {
  const address = parseAddress(connectionString);
  if (!address) throw new Error('The address of the database is malformed');
  return address;
}

/** Asks all hosts at once, so that one that is gone without a word delays nothing while another accepts writes. */
function findWritable(address: DatabaseAddress): Promise<DatabaseHost> {
  return Promise.any(
    address.hosts.map(async (host) => {
      await requireWritable(address.at(host), `${host.host}:${host.port}`);
      return host;
    }),
  );
}

async function requireWritable(connectionString: string, name: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // On in a standby server, too.
    const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off') throw new ReadOnlyHost(`${name} accepts no writes`);
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** A client of the driver that looks for the host when it connects, and leaves one that no longer accepts writes. */
function clientOf(address: DatabaseAddress): typeof pg.Client {
  /** Shared by the connections that begin at the same moment. */
  let search: Promise<DatabaseHost> | null = null;
  const find = () => (search ??= findWritable(address).finally(() => (search = null)));

  return class WritableClient extends pg.Client {
    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | void {
      const connecting = this.seekAndConnect();
      if (!callback) return connecting;
      const report = callback as (error: Error | null) => void;
      void connecting.then(() => report(null), report);
    }

    private async seekAndConnect(): Promise<this> {
      Object.assign(this, await find());
      await super.connect();
      return this;
    }

    // The driver declares this method with many signatures; this one has the shape of them all.
    override query(...input: unknown[]): never {
      const last = input.at(-1);
      if (typeof last === 'function') {
        input[input.length - 1] = (error: unknown, result: unknown) => {
          this.leaveIfReadOnly(error);
          (last as (error: unknown, result: unknown) => void)(error, result);
        };
      }
      const sent: unknown = super.query(...(input as [string]));
      if (sent instanceof Promise) sent.catch((error: unknown) => this.leaveIfReadOnly(error));
      return sent as never;
    }

    /** The pool replaces a client that has ended, and so looks for the host again. */
    private leaveIfReadOnly(error: unknown): void {
      if (error instanceof pg.DatabaseError && error.code === READ_ONLY)
        void this.end().catch(() => undefined);
    }
  };
}
