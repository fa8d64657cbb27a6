import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { APPLICATION_ROLE, applicationPassword, prepareApplicationRole } from './application-role';
import { type Cluster, prepareCluster } from './cluster';
import { clearStalePid, isAlive, lastPort, runningPostmaster } from './process';
import { type LaunchedServer, freePort, launch, signalShutdown } from './server';
import { acquireUsageLock, adminConnectionString, releaseUsageLock } from './usage-lock';

/** Options of {@link startEmbeddedPostgres}. */
export interface EmbeddedPostgresOptions {
  /** The data folder. Created if it does not exist; the password is stored next to it, in `<dataDir>.password`. */
  dataDir: string;
  /** Called with messages for the operator. */
  log: (line: string) => void;
  /** PostgreSQL settings that override the defaults. Ignored when the server is already running. */
  settings?: Record<string, string>;
  /**
   * Folders from which to resolve the package with the executables. Defaults to the working directory and the folder of the
   * running script.
   */
  resolveFrom?: readonly string[];
  /** Milliseconds to wait for the server to respond, including recovery after a crash. Defaults to 60,000. */
  startTimeout?: number;
}

/** A running server that this process uses. */
export interface EmbeddedPostgres {
  /** `postgres://…` for a role without superuser rights; remains valid when the server crashes and is restarted. */
  connectionString: string;
  /** The same for the superuser, for tests and measurements that create databases. */
  adminConnectionString: string;
  /** Stops using the server, and shuts it down unless another process uses it. Close all connections first. */
  stop: () => Promise<void>;
}

/** Milliseconds between polls and before a retry. */
const PAUSE = { poll: 10, retry: 200 };

/** Milliseconds to wait for each shutdown mode. */
const SHUTDOWN_TIMEOUT = { fast: 30_000, immediate: 10_000 };

/** Log messages of transient start failures: another process started first, the port was taken, or an old server is exiting. */
const TRANSIENT_FAILURE =
  /lock file "postmaster\.pid" already exists|could not create any TCP\/IP sockets|pre-existing shared memory|received (fast|immediate) shutdown/;

/** The folders from which the package with the executables is resolved by default. */
export function packageFolders(): string[] {
  return [process.cwd(), resolve(process.argv[1] ?? '.', '..')];
}

/**
 * Runs PostgreSQL on a data folder. Uses the server that is already running on it, if any, whether its starter was killed
 * or is another live process. Restarts the server when it exits unexpectedly.
 *
 * @throws Error with instructions, or with the end of the server's log, when the server cannot run.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const resolveFrom = options.resolveFrom ?? packageFolders();
  const cluster = await prepareCluster(
    resolve(options.dataDir),
    options.settings ?? {},
    resolveFrom,
    options.log,
  );
  const server = new SharedServer(cluster, options.startTimeout ?? 60_000);
  await server.join();
  const admin = adminConnectionString(cluster, server.port);
  const application = new URL(admin);
  application.username = APPLICATION_ROLE;
  application.password = applicationPassword(cluster.password);
  return {
    connectionString: application.href,
    adminConnectionString: admin,
    stop: () => server.stop(),
  };
}

/** A server that several processes may use. Holds the connection with the usage lock and replaces it when it breaks. */
class SharedServer {
  port = 0;
  private lockClient: Client | undefined;
  private reconnecting: Promise<void> | undefined;
  private stopped: Promise<void> | undefined;

  constructor(
    private readonly cluster: Cluster,
    private readonly startTimeout: number,
  ) {}

  /** Starts the server unless it is already running, and acquires the usage lock. */
  async join(): Promise<void> {
    const { dataDir } = this.cluster;
    const deadline = performance.now() + this.startTimeout;
    let launched: LaunchedServer | undefined;
    while (!this.stopped) {
      const running = runningPostmaster(dataDir);
      if (running?.status === 'ready' && (await this.acquireLock(running.port))) return;
      if (!running && (!launched || launched.hasEnded())) {
        if (launched) await this.pauseBeforeRetry(launched);
        clearStalePid(dataDir);
        launched = launch(this.cluster, this.port || (await freePort(lastPort(dataDir))));
      }
      if (performance.now() > deadline) {
        const state = running
          ? `process ${running.pid} is ${running.status || 'starting'}`
          : 'no process is running';
        throw new Error(
          `PostgreSQL in ${dataDir} did not respond within ${this.startTimeout} ms (${state}).\n${launched?.output() ?? ''}`,
        );
      }
      await sleep(PAUSE.poll);
    }
    if (launched?.pid && !launched.hasEnded()) await this.shutDown(launched.pid);
  }

  /** Releases the usage lock. The last process to do so shuts the server down. */
  stop(): Promise<void> {
    this.stopped ??= this.leave();
    return this.stopped;
  }

  private async acquireLock(port: number): Promise<boolean> {
    const client = await acquireUsageLock(this.cluster, port);
    if (!client) return false;
    if (this.port && this.port !== port) {
      this.cluster.log(
        `The embedded PostgreSQL restarted on port ${port} instead of ${this.port}: restart this server.`,
      );
    }
    try {
      await prepareApplicationRole(client, applicationPassword(this.cluster.password));
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.port ||= port;
    this.lockClient = client;
    client.on('end', () => {
      this.lockClient = undefined;
      if (!this.stopped)
        this.reconnecting ??= this.reconnect().finally(() => (this.reconnecting = undefined));
    });
    return true;
  }

  /**
   * Waits before another attempt to start a server that exited.
   *
   * @throws Error when the failure is not transient.
   */
  private async pauseBeforeRetry(launched: LaunchedServer): Promise<void> {
    const output = launched.output();
    if (!TRANSIENT_FAILURE.test(output))
      throw new Error(`PostgreSQL did not start in ${this.cluster.dataDir}.\n${output.trim()}`);
    await sleep(PAUSE.retry);
  }

  /** Handles a broken connection: the server restarts itself after a crash of a child process, or must be started. */
  private async reconnect(): Promise<void> {
    this.cluster.log('Lost the connection to the embedded PostgreSQL. Restarting it.');
    while (!this.stopped) {
      try {
        await this.join();
        if (!this.stopped) this.cluster.log('The embedded PostgreSQL is available again.');
        return;
      } catch (error) {
        this.cluster.log(`The embedded PostgreSQL failed to restart: ${(error as Error).message}`);
        await sleep(1_000);
      }
    }
  }

  private async leave(): Promise<void> {
    // `stop` assigns `stopped` at this first await, which ends the loop of `reconnect`.
    await Promise.resolve();
    await this.reconnecting;
    const running = runningPostmaster(this.cluster.dataDir);
    const { lockClient } = this;
    try {
      if (!running) return;
      if (lockClient && !(await releaseUsageLock(lockClient))) {
        this.cluster.log('The embedded PostgreSQL keeps running because another process uses it.');
        return;
      }
      await this.shutDown(running.pid);
    } finally {
      await lockClient?.end().catch(() => undefined);
    }
  }

  private async shutDown(pid: number): Promise<void> {
    signalShutdown(this.cluster, pid, 'fast');
    if (await exitsWithin(pid, SHUTDOWN_TIMEOUT.fast)) return;
    this.cluster.log(
      `PostgreSQL (process ${pid}) did not shut down in time; it will recover at the next start.`,
    );
    signalShutdown(this.cluster, pid, 'immediate');
    if (await exitsWithin(pid, SHUTDOWN_TIMEOUT.immediate)) return;
    throw new Error(`PostgreSQL (process ${pid}) does not exit.`);
  }
}

async function exitsWithin(pid: number, timeout: number): Promise<boolean> {
  const deadline = performance.now() + timeout;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await sleep(PAUSE.poll);
  }
  return true;
}
