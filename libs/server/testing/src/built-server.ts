import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { READY_PATH } from '@daily/contract/paths';
import { freePort } from '@daily/postgres/server';
import { workspaceRoot } from './workspace-root';

/** Milliseconds: timeouts for a server to become ready and to exit, and the interval between two checks. */
const TIMEOUTS = { ready: 60_000, exit: 20_000, poll: 50 };
/** Attempts to start: another process may take a free port before the server listens on it. */
const ATTEMPTS = 5;
const PORT_TAKEN = 'the port is already in use';

/** How the built server is started. */
export interface BuiltServerOptions {
  /** Its whole environment, to which `PORT`, `PUBLIC_URL`, the folder of compiled code and, unless given, `NODE_ENV=production` are added. */
  env: NodeJS.ProcessEnv;
  /** The host name in its URL. Defaults to `127.0.0.1`. */
  hostname?: string;
  /** Its arguments, such as `worker`. Defaults to none. */
  args?: readonly string[];
  /** The checkout whose build is started. Defaults to this one. */
  root?: string;
  /** The port, when it must be a certain one. Defaults to a free one. */
  port?: number;
  /** Gives it a process group of its own, so that a signal can reach its children, too, as Ctrl-C in a terminal does. */
  ownGroup?: boolean;
}

/** A process of the built server, which `nx run-many -t build` makes. */
export class BuiltServer {
  private child: ChildProcess | undefined;
  private output = '';
  private port = 0;

  constructor(private readonly options: BuiltServerOptions) {}

  /** Starts the server on a free port without waiting for it. */
  async begin(): Promise<this> {
    this.port = await this.choosePort();
    this.spawn();
    return this;
  }

  /** Starts the server on a free port and waits until it is ready. @throws Error with its output when it does not start. */
  async start(): Promise<this> {
    for (let attempt = 1; ; attempt += 1) {
      this.port = await this.choosePort();
      this.output = '';
      try {
        await this.restart();
        return this;
      } catch (error) {
        if (attempt === ATTEMPTS || !this.output.includes(PORT_TAKEN)) throw error;
      }
    }
  }

  get url(): string {
    return `http://${this.options.hostname ?? '127.0.0.1'}:${this.port}`;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Everything that the server has written to its standard streams. */
  get log(): string {
    return this.output;
  }

  /**
   * Starts the server again on the same port, after it was stopped or killed, and waits until it is ready.
   * @throws Error with its output when it does not start.
   */
  async restart(): Promise<void> {
    this.spawn();
    await this.ready();
  }

  /** Waits until the server is ready. @throws Error with its output when it does not start. */
  async ready(): Promise<void> {
    const deadline = performance.now() + TIMEOUTS.ready;
    while (!(await this.isReady())) {
      if (!this.child || hasEnded(this.child) || performance.now() > deadline) {
        await this.kill();
        throw new Error(`The server did not start.\n${this.output.slice(-4_000)}`);
      }
      await sleep(TIMEOUTS.poll);
    }
  }

  private async choosePort(): Promise<number> {
    return this.options.port ?? freePort(0);
  }

  private spawn(): void {
    const { args = [], root = workspaceRoot() } = this.options;
    const child = spawn(process.execPath, ['apps/server/dist/main.js', ...args], {
      cwd: root,
      detached: this.options.ownGroup,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        PUBLIC_URL: this.url,
        ...this.options.env,
        PORT: String(this.port),
      },
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => (this.output += text.toString()));
    }
  }

  /** Stops the server with SIGTERM, and after 20 seconds with SIGKILL. Resolves to the exit code; null after a signal. */
  async stop(): Promise<number | null> {
    await this.end('SIGTERM');
    return this.child?.exitCode ?? null;
  }

  /** Kills the server with SIGKILL. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || hasEnded(child)) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUTS.exit);
    await exited;
    clearTimeout(timer);
  }

  /** Whether this process answers: another server may listen on the port, in which case this one exits. */
  private async isReady(): Promise<boolean> {
    const isServed = await fetch(`${this.url}${READY_PATH}`).then(
      ({ ok }) => ok,
      () => false,
    );
    return isServed && this.child !== undefined && !hasEnded(this.child);
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
