import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** The content of the file. */
interface Stored {
  /** The installation of the last login, which commands use by default. */
  readonly url?: string;
  /** API tokens by installation, so that none is ever sent to another one. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** The stored API tokens: a file that only the user can read, in the configuration folder (XDG). */
export class Credentials {
  readonly path: string;

  constructor(private readonly env: NodeJS.ProcessEnv) {
    const config = env['XDG_CONFIG_HOME'] || join(homedir(), '.config');
    this.path = join(config, 'daily-trivia', 'credentials.json');
  }

  /** The token in `DAILY_TRIVIA_TOKEN`; undefined without one. */
  get fromEnvironment(): string | undefined {
    return this.env['DAILY_TRIVIA_TOKEN'] || undefined;
  }

  /** The token for an installation: `DAILY_TRIVIA_TOKEN`, else the stored one; undefined without either. */
  async tokenFor(url: string): Promise<string | undefined> {
    return this.fromEnvironment ?? (await this.read()).tokens[url];
  }

  /** The installation of the last login; undefined before the first one. */
  async lastUrl(): Promise<string | undefined> {
    return (await this.read()).url;
  }

  /** Stores the token of an installation. */
  async store(url: string, token: string): Promise<void> {
    const { tokens } = await this.read();
    await this.write({ url, tokens: { ...tokens, [url]: token } });
  }

  /** Deletes the token of an installation. Resolves to whether there was one. */
  async remove(url: string): Promise<boolean> {
    const { [url]: token, ...tokens } = (await this.read()).tokens;
    if (token === undefined) return false;
    if (Object.keys(tokens).length > 0) await this.write({ tokens });
    else await rm(this.path);
    return true;
  }

  private async read(): Promise<Stored> {
    const text = await readFile(this.path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{"tokens":{}}';
      throw error;
    });
    try {
      const stored = JSON.parse(text) as Partial<Stored>;
      return { ...stored, tokens: stored.tokens ?? {} };
    } catch {
      throw new Error(`${this.path} is damaged. Delete it and log in again.`);
    }
  }

  /** Replaces the file as a whole: its permissions then never depend on an earlier file. */
  private async write(stored: Stored): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
    const temporary = `${this.path}.${process.pid}`;
    await rm(temporary, { force: true });
    await writeFile(temporary, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    await rename(temporary, this.path);
  }
}
