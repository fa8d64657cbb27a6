import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { type Cluster, prepareCluster } from './cluster';
import { connectionString, hold, isLastHolder } from './hold';
import { disarmPidFile, isAlive, lastPort, runningPostmaster } from './process';
import { type Launched, freePort, launch, signalShutdown } from './server';

/** What {@link startEmbeddedPostgres} is told. */
export interface EmbeddedPostgresOptions {
  /** The database's files. Made if missing; the password is kept beside it, in `<dataDir>.password`. */
  dataDir: string;
  /** Gets a line for what an operator should know. */
  log: (line: string) => void;
  /** PostgreSQL settings, over ours. They count for who starts the server, not for who joins one that runs. */
  settings?: Record<string, string>;
  /** Folders to look for the package of programs from; the working folder and that of the running script if not given. */
  resolveFrom?: readonly string[];
  /** Milliseconds that the server may take until it answers; after a crash it first repeats what is in its log. */
  startTimeout?: number;
}

/** A server that is there for as long as it is held. */
export interface EmbeddedPostgres {
  /** `postgres://…`; stays good when the server crashes and is started again. */
  connectionString: string;
  /** Lets go of the server, and shuts it down unless another process holds it. Close the connections first. */
  stop: () => Promise<void>;
}

/** Milliseconds: between two looks, before another try, for a fast shutdown, for an immediate one. */
const PAUSE = { look: 10, retry: 200, fast: 30_000, immediate: 10_000 };

/** Ends of a server that are nobody's fault and do not return: another was faster, a port was taken, a straggler still ends. */
const PASSING =
  /lock file "postmaster\.pid" already exists|could not create any TCP\/IP sockets|pre-existing shared memory|received (fast|immediate) shutdown/;

/**
 * Runs PostgreSQL on a data folder, or joins the server that runs on it: one left over by a process that was killed, or one of
 * another process that lives. Starts it again when it dies.
 * @throws when it cannot run, with what to do, or with the end of its log.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const resolveFrom = options.resolveFrom ?? [process.cwd(), resolve(process.argv[1] ?? '.', '..')];
  const cluster = await prepareCluster(
    resolve(options.dataDir),
    options.settings ?? {},
    resolveFrom,
    options.log,
  );
  const server = new HeldServer(cluster, options.startTimeout ?? 60_000);
  await server.join();
  return { connectionString: connectionString(cluster, server.port), stop: () => server.stop() };
}

/** Our part in a server: the connection that holds it, renewed when it breaks. */
class HeldServer {
  port = 0;
  private client: Client | undefined;
  private renewal: Promise<void> | undefined;
  private stopped: Promise<void> | undefined;

  constructor(
    private readonly cluster: Cluster,
    private readonly startTimeout: number,
  ) {}

  /** Starts the server if none runs, and holds it. */
  async join(): Promise<void> {
    const { dataDir } = this.cluster;
    const deadline = performance.now() + this.startTimeout;
    let launched: Launched | undefined;
    while (!this.stopped) {
      const running = runningPostmaster(dataDir);
      if (running?.status === 'ready' && (await this.holdAt(running.port))) return;
      if (!running && (!launched || launched.ended())) {
        if (launched) await this.judge(launched);
        disarmPidFile(dataDir);
        launched = launch(this.cluster, this.port || (await freePort(lastPort(dataDir))));
      }
      if (performance.now() > deadline) {
        const state = running
          ? `process ${running.pid} is ${running.status || 'starting'}`
          : 'no process runs';
        throw new Error(
          `PostgreSQL in ${dataDir} did not answer in ${this.startTimeout} ms (${state}).\n${launched?.output() ?? ''}`,
        );
      }
      await sleep(PAUSE.look);
    }
    if (launched?.pid && !launched.ended()) await this.shutDown(launched.pid);
  }

  /** Lets go; the last one shuts the server down. */
  stop(): Promise<void> {
    this.stopped ??= this.leave();
    return this.stopped;
  }

  private async holdAt(port: number): Promise<boolean> {
    const client = await hold(this.cluster, port);
    if (!client) return false;
    if (this.port && this.port !== port) {
      this.cluster.log(
        `The embedded PostgreSQL is back on port ${port} instead of ${this.port}: restart this server.`,
      );
    }
    this.port ||= port;
    this.client = client;
    client.on('end', () => {
      this.client = undefined;
      if (!this.stopped) this.renewal ??= this.renew().finally(() => (this.renewal = undefined));
    });
    return true;
  }

  /** A server that we started has ended: waits when another try can help. */
  private async judge(launched: Launched): Promise<void> {
    const output = launched.output();
    if (!PASSING.test(output))
      throw new Error(`PostgreSQL did not start in ${this.cluster.dataDir}.\n${output.trim()}`);
    await sleep(PAUSE.retry);
  }

  /** The connection broke: the server restarts after a crash of one of its processes, or has to be started. */
  private async renew(): Promise<void> {
    this.cluster.log('Lost the embedded PostgreSQL; starting it again.');
    while (!this.stopped) {
      try {
        await this.join();
        if (!this.stopped) this.cluster.log('The embedded PostgreSQL is back.');
        return;
      } catch (error) {
        this.cluster.log(`The embedded PostgreSQL did not come back: ${(error as Error).message}`);
        await sleep(1_000);
      }
    }
  }

  private async leave(): Promise<void> {
    // `stopped` is set when this first waits, and ends a renewal.
    await Promise.resolve();
    await this.renewal;
    const running = runningPostmaster(this.cluster.dataDir);
    const { client } = this;
    try {
      if (!running) return;
      if (client && !(await isLastHolder(client))) {
        this.cluster.log('The embedded PostgreSQL stays: another process uses it.');
        return;
      }
      await this.shutDown(running.pid);
    } finally {
      await client?.end().catch(() => undefined);
    }
  }

  private async shutDown(pid: number): Promise<void> {
    signalShutdown(this.cluster, pid, 'fast');
    if (await ended(pid, PAUSE.fast)) return;
    this.cluster.log(
      `PostgreSQL (process ${pid}) takes too long to shut down; it will recover at the next start.`,
    );
    signalShutdown(this.cluster, pid, 'immediate');
    if (await ended(pid, PAUSE.immediate)) return;
    throw new Error(`PostgreSQL (process ${pid}) does not end.`);
  }
}

async function ended(pid: number, patience: number): Promise<boolean> {
  const deadline = performance.now() + patience;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await sleep(PAUSE.look);
  }
  return true;
}
