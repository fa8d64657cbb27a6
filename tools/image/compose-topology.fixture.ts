import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltServer } from '@daily/testing/built-server';
import { Program } from '@daily/testing/program';
import { startTestCluster } from '@daily/testing/test-database';
import { startProxy } from '@daily/testing/test-proxy';
import { workspaceRoot } from '@daily/testing/workspace-root';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { ComposeService, Mount, StartCondition } from './compose-config.fixture';
import type { ComposeNetwork } from './compose-network.fixture';

const ROOT = workspaceRoot();

/** Times that a server may start, where a container would be restarted for ever: where the cores are busy, a start may take too long. */
const MAX_STARTS = 3;

/** A service that runs here. */
interface Running {
  /** Resolves once a condition holds. @throws Error when it never will */
  until(condition: StartCondition): Promise<void>;
  /** Stops it with SIGTERM. @returns its exit code; null after a signal */
  stop(): Promise<number | null>;
  /** What it is, if it is a server of the product. */
  server?: BuiltServer;
}

/** The services of a compose file, each as a process of this machine with its command, its environment and its dependencies. */
export class ComposeTopology {
  private readonly running = new Map<string, Promise<Running>>();
  private readonly stopped = new Map<string, Promise<number | null>>();

  /** @param folder an empty one, in which each volume is a folder. */
  constructor(
    private readonly services: Record<string, ComposeService>,
    private readonly network: ComposeNetwork,
    private readonly folder: string,
  ) {}

  /** Starts all services, each once its dependencies allow it, and waits until the servers are ready. */
  async start(): Promise<void> {
    await Promise.all(
      this.names.map(async (name) => {
        const { server } = await this.whenStarted(name);
        if (server) await this.waitUntilReady(name, server);
      }),
    );
  }

  /** A server of the product. */
  async server(name: string): Promise<BuiltServer> {
    const { server } = await this.whenStarted(name);
    if (!server) throw new Error(`${name} is no server of the product`);
    return server;
  }

  /** The folder of a volume. */
  volume(name: string): string {
    const path = join(this.folder, name);
    mkdirSync(path, { recursive: true });
    return path;
  }

  /** Runs a service that has a profile once. @param command after its entry point. @throws Error with its log when it fails */
  async run(name: string, command: string[]): Promise<void> {
    const running = await this.beginProduct(name, { ...this.service(name), command });
    await running.until('service_completed_successfully');
  }

  /** Stops all services, each once those that depend on it have ended. @returns their exit codes */
  async stop(): Promise<Record<string, number | null>> {
    const codes = await Promise.all(
      this.names.map(async (name) => [name, await this.whenStopped(name)] as const),
    );
    return Object.fromEntries(codes);
  }

  /** The services that are always started. */
  get names(): string[] {
    return Object.keys(this.services).filter((name) => !this.services[name]?.profiles);
  }

  private whenStarted(name: string): Promise<Running> {
    const starting = this.running.get(name) ?? this.begin(name);
    this.running.set(name, starting);
    return starting;
  }

  private async begin(name: string): Promise<Running> {
    const service = this.service(name);
    const needed = Object.entries(service.depends_on ?? {});
    await Promise.all(
      needed.map(async ([other, { condition }]) => (await this.whenStarted(other)).until(condition)),
    );
    if (service.image.startsWith('daily-trivia')) return this.beginProduct(name, service);
    if (name === 'postgres') return this.beginPostgres(service);
    return name === 'redis' ? this.beginRedis(name, service) : this.beginCaddy(name, service);
  }

  private whenStopped(name: string): Promise<number | null> {
    const stopping = this.stopped.get(name) ?? this.end(name);
    this.stopped.set(name, stopping);
    return stopping;
  }

  private async end(name: string): Promise<number | null> {
    const dependents = this.names.filter((other) => this.service(other).depends_on?.[name]);
    await Promise.all(dependents.map((other) => this.whenStopped(other)));
    // What has not started, or could not, does not run.
    const running = await this.running.get(name)?.catch(() => null);
    return running ? running.stop() : null;
  }

  /** Waits until a server is ready. One that ends while it starts is started again if its service says so. */
  private async waitUntilReady(name: string, server: BuiltServer): Promise<void> {
    const mayRestart = this.service(name).restart === 'unless-stopped';
    let ready = server.ready();
    for (let starts = 1; mayRestart && starts < MAX_STARTS; starts += 1)
      ready = ready.catch((error: unknown) => {
        if (this.stopped.has(name)) throw error;
        return server.restart();
      });
    await ready;
  }

  private async beginProduct(name: string, service: ComposeService): Promise<Running> {
    const { entrypoint, command = [], healthcheck, volumes } = service;
    const env = this.environment(name, service);
    if (healthcheck?.test[0] === 'NONE') {
      const args = [...(entrypoint ?? imageEntrypoint()), ...command].map((arg) =>
        this.mountedPath(arg, volumes),
      );
      return ofProgram(new Program(args.with(0, process.execPath), { cwd: ROOT, env }));
    }
    const options = { env, args: command, hostname: this.network.addressOf(name), port: Number(env['PORT']) };
    const server = await new BuiltServer(options).begin();
    return {
      until: async (condition) => (condition === 'service_healthy' ? server.ready() : undefined),
      stop: () => server.stop(),
      server,
    };
  }

  /** A cluster for tests, with the account and the database that the image of PostgreSQL would make. */
  private async beginPostgres({ command = [], environment }: ComposeService): Promise<Running> {
    const settings = command.filter((arg) => arg.includes('=')).map((arg) => arg.split('=', 2));
    const cluster = await startTestCluster(Object.fromEntries(settings) as Record<string, string>);
    const {
      POSTGRES_USER: user = '',
      POSTGRES_PASSWORD: password = '',
      POSTGRES_DB: database = '',
    } = environment;
    const client = new Client({ connectionString: cluster.connectionString });
    await client.connect();
    await client.query(
      `CREATE ROLE ${escapeIdentifier(user)} SUPERUSER LOGIN PASSWORD ${escapeLiteral(password)}`,
    );
    await client.query(`CREATE DATABASE ${escapeIdentifier(database)} OWNER ${escapeIdentifier(user)}`);
    await client.end();
    this.network.move('postgres:5432', new URL(cluster.connectionString).host);
    return { until: async () => undefined, stop: () => cluster.stop().then(() => 0) };
  }

  private beginRedis(name: string, { command = [], healthcheck }: ComposeService): Running {
    const address = this.network.addressOf(name);
    const env = { PATH: process.env['PATH'] };
    const redis = new Program([...command, '--bind', address], { cwd: this.volume(name), env });
    // In its container, the health check finds it at localhost.
    const [, check = '', ...args] = healthcheck?.test ?? [];
    const isHealthy = async () =>
      spawnSync(check, ['-h', address, ...args], { env, encoding: 'utf8', timeout: 2_000 }).stdout ===
      'PONG\n';
    return ofProgram(redis, isHealthy);
  }

  private async beginCaddy(name: string, { environment, volumes }: ComposeService): Promise<Running> {
    const address = this.network.addressOf(name);
    const proxy = await startProxy({
      caddyfile: sourceOf('/etc/caddy/Caddyfile', volumes),
      withLocalServers: (caddyfile) => this.network.withLocalAddresses(caddyfile, this.names),
      bind: address,
      url: `http://${address}`,
      env: environment,
      folder: this.volume(name),
    });
    return ofProgram(proxy);
  }

  private environment(name: string, { environment, volumes }: ComposeService): NodeJS.ProcessEnv {
    const settings = Object.entries(environment).map(([key, value]) => [
      key,
      this.mountedPath(this.network.localSetting(name, [key, value], this.names), volumes),
    ]);
    return { PATH: process.env['PATH'], NODE_ENV: 'production', ...Object.fromEntries(settings) };
  }

  /** What stands for a path of a container: the folder of the volume that is mounted there. Other values stay. */
  private mountedPath(value: string, volumes: readonly Mount[]): string {
    const mounted = volumes.find(({ target }) => target === value);
    return mounted === undefined ? value : this.volume(mounted.source);
  }

  private service(name: string): ComposeService {
    const service = this.services[name];
    if (!service) throw new Error(`There is no service ${name}`);
    return service;
  }
}

function ofProgram(program: Program, isHealthy = async () => true): Running {
  return {
    async until(condition) {
      if (condition === 'service_healthy') return program.ready(isHealthy);
      if (condition === 'service_completed_successfully' && (await program.exit) !== 0)
        throw new Error(`A service failed.\n${program.log.slice(-4_000)}`);
    },
    stop: () => program.stop(),
  };
}

/** What the image runs with the arguments of a service. */
function imageEntrypoint(): string[] {
  const [, entrypoint = '[]'] =
    /^ENTRYPOINT (.+)$/m.exec(readFileSync(join(ROOT, 'Containerfile'), 'utf8')) ?? [];
  return JSON.parse(entrypoint) as string[];
}

/** The file or folder that is mounted at a path. @throws Error when none is */
function sourceOf(path: string, volumes: readonly Mount[]): string {
  const volume = volumes.find(({ target }) => target === path);
  if (volume === undefined) throw new Error(`Nothing is mounted at ${path}`);
  return volume.source;
}
