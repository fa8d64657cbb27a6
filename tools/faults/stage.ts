import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cleanup } from '@daily/testing/cleanup';
import { makeDataFolder } from '@daily/testing/data-folder';
import { canStartOnPreparedData } from '@daily/testing/prepared-data';
import { Installation, type InstallationOptions } from './installation';
import { PREFIX, preparedData } from './prepared-data';

/** What one run of a fault uses. Everything that it opens is released at its end. */
export class Stage {
  private readonly cleanup = new Cleanup();

  /** @param quick whether the run is reduced. */
  constructor(readonly quick: boolean) {}

  /** A size of the run: `full`, or `reduced` for a quick one. */
  size(full: number, reduced: number): number {
    return this.quick ? reduced : full;
  }

  /** Starts the built product on a database of its own, as its first start leaves it. */
  async install(options: InstallationOptions = {}): Promise<Installation> {
    // A whole run tries what a disk loses and delays, too.
    const folder = this.quick ? makeDataFolder(PREFIX) : mkdtempSync(join(tmpdir(), PREFIX));
    this.atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    const { diskSize, env = {} } = options;
    if (!diskSize && canStartOnPreparedData(env)) cpSync(await preparedData(), folder, { recursive: true });
    const installation = new Installation(folder, options);
    this.atEnd(() => installation.close());
    await installation.open();
    return installation;
  }

  /** Registers a step that runs at the end, in reverse order. */
  atEnd(step: () => unknown): void {
    this.cleanup.add(step);
  }

  /** Releases everything. A step that fails is reported and does not stop the others. */
  close(): Promise<void> {
    return this.cleanup.run();
  }
}
