import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds: timeouts for a program to become ready and to exit, and the interval between two checks. */
const TIMEOUTS = { ready: 30_000, exit: 15_000, poll: 50 };

/** A program that runs until it is stopped, or ends by itself. */
export class Program {
  /** Resolves to its exit code once it has ended; null after a signal, or when it could not be started. */
  readonly exit: Promise<number | null>;
  private readonly child: ChildProcess;
  private readonly name: string;
  private hasEnded = false;
  private output = '';

  /**
   * Starts a program.
   * @param options.env its whole environment.
   * @param options.detached gives it a process group of its own, which Ctrl-C in a terminal does not reach.
   */
  constructor(
    [name = '', ...args]: readonly string[],
    options: { cwd: string; env: NodeJS.ProcessEnv; detached?: boolean },
  ) {
    this.name = name;
    this.child = spawn(name, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (text: Buffer) => (this.output += text.toString()));
    this.exit = new Promise((resolve) => {
      const ended = (code: number | null) => {
        this.hasEnded = true;
        resolve(code);
      };
      this.child.once('close', ended);
      this.child.once('error', (error) => {
        this.output += error.message;
        ended(null);
      });
    });
  }

  /** Everything that the program has written to its standard streams. */
  get log(): string {
    return this.output;
  }

  /** Waits until the program is ready. @throws Error with its output when it ends or takes too long; it does not run then. */
  async ready(isReady: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + TIMEOUTS.ready;
    while (!(await isReady())) {
      if (this.hasEnded || performance.now() > deadline) {
        this.child.kill('SIGKILL');
        await this.exit;
        throw new Error(`${this.name} did not start.\n${this.output.slice(-4_000)}`);
      }
      await sleep(TIMEOUTS.poll);
    }
  }

  /** Stops the program with SIGTERM, and after 15 seconds with SIGKILL. @returns its exit code; null after a signal */
  async stop(): Promise<number | null> {
    this.child.kill('SIGTERM');
    const timer = setTimeout(() => this.child.kill('SIGKILL'), TIMEOUTS.exit);
    const code = await this.exit;
    clearTimeout(timer);
    return code;
  }
}
