import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { invalid, unavailable } from '@daily/kit/runtime/errors';
import { findPackageFile } from '@daily/kit/runtime/find-package';
import { unreadable } from '../stripping/strip';
import { residentBytes } from './resident-bytes';

/** What a process may use for a picture. */
export interface DecoderBounds {
  /** Bytes of memory beyond those that the process has before it sees the picture. Enforced on Linux only. */
  memoryBytes: number;
  /** Milliseconds from the start of the process to its end. */
  timeMs: number;
}

/** Milliseconds between two looks at the memory: a picture takes some 20 MB more in that time at most. */
const WATCH_INTERVAL_MS = 10;

/** What the process is asked, and what it answers. */
interface Calls {
  size: { input: { file: Buffer }; result: { pages: number; width: number; height: number } };
  webp: { input: { width: number; maxPixels: number }; result: { file: Buffer; height: number } };
}

type Reply = { result: unknown } | { failed: true };

/**
 * A process that decodes one picture (docs/decisions/079-uploads-are-bounded.md). Whatever a hostile file does to it, the server only
 * learns that the picture could not be read. It has neither the settings nor the secrets of the server.
 */
export class Decoder {
  private readonly child: ChildProcess;
  private readonly timers: NodeJS.Timeout[] = [];
  /** Why the process was killed. */
  private reason: Error | null = null;

  private constructor({ memoryBytes, timeMs }: DecoderBounds) {
    this.child = fork(findPackageFile('@daily/pictures/decoder-process'), [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
      env: {},
    });
    // Whatever is under way reports it.
    this.child.on('error', () => undefined);
    this.timers.push(setTimeout(() => this.kill(tooDemanding()), timeMs));
    this.child.once('message', () => this.watch(memoryBytes));
  }

  /**
   * Starts a process, which ends with the work.
   * @throws Failure invalid when the process fails, takes too long or needs too much memory; unavailable when it does not start.
   */
  static async use<T>(bounds: DecoderBounds, work: (decoder: Decoder) => Promise<T>): Promise<T> {
    const decoder = new Decoder(bounds);
    try {
      await decoder.reply(unavailable('Pictures cannot be read at the moment'));
      return await Promise.race([work(decoder), decoder.failure(unreadable())]);
    } finally {
      await decoder.end();
    }
  }

  /** Its process id. */
  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Asks the process for something. One call at a time. @throws Failure invalid */
  async call<Name extends keyof Calls>(
    name: Name,
    input: Calls[Name]['input'],
  ): Promise<Calls[Name]['result']> {
    const reply = this.reply(unreadable());
    // The process may have ended meanwhile, which the reply reports.
    this.child.send({ call: name, ...input }, () => undefined);
    return (await reply) as Calls[Name]['result'];
  }

  /** The next message of the process. @param failure what is thrown when it fails by itself. */
  private reply(failure: Error): Promise<unknown> {
    const message = new Promise<unknown>((resolve, reject) => {
      this.child.once('message', (reply: Reply) =>
        'failed' in reply ? reject(failure) : resolve(reply.result),
      );
    });
    return Promise.race([message, this.failure(failure)]);
  }

  /** Throws when the process ends. @param failure what is thrown when it fails by itself. */
  private failure(failure: Error): Promise<never> {
    return new Promise((_resolve, reject) => {
      const fail = () => reject(this.reason ?? failure);
      if (this.hasEnded) fail();
      else this.child.once('exit', fail).once('error', fail);
    });
  }

  private get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  private watch(memoryBytes: number): void {
    const atStart = residentBytes(this.child.pid);
    if (atStart === null) return;
    const look = () => {
      const now = residentBytes(this.child.pid);
      if (now !== null && now - atStart > memoryBytes) this.kill(tooDemanding());
    };
    this.timers.push(setInterval(look, WATCH_INTERVAL_MS));
  }

  private kill(reason: Error): void {
    this.reason ??= reason;
    this.child.kill('SIGKILL');
  }

  /** Resolves when the process is gone. */
  private async end(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
    if (this.hasEnded || this.child.pid === undefined) return;
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }
}

function tooDemanding() {
  return invalid(
    'The picture takes too much memory or time to decode. Upload it with fewer pixels, or as a JPEG that is not progressive.',
    'picture',
  );
}
