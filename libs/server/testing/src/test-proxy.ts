import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Program } from './program';

/** The line that begins the global options of a Caddyfile. */
const OPTIONS = /^\{\n/m;

/** How Caddy is started. */
export interface ProxyOptions {
  /** The configuration that the product ships, `deploy/caddy/Caddyfile` of a checkout. */
  caddyfile: string;
  /** Replaces the servers that it names by those of this machine. */
  withLocalServers: (caddyfile: string) => string;
  /** The address of this machine at which it serves. Defaults to `127.0.0.1`. */
  bind?: string;
  /** Where it is reached. */
  url: string;
  /** The variables that its configuration reads, such as `SITE_ADDRESS`. */
  env: Record<string, string>;
  /** An existing folder for its files. */
  folder: string;
}

/**
 * Starts Caddy in front of servers of this machine, with the configuration that the product ships, and waits until it answers.
 * @throws Error when Caddy is missing or does not start.
 */
export async function startProxy({
  caddyfile,
  withLocalServers,
  bind = '127.0.0.1',
  url,
  env,
  folder,
}: ProxyOptions): Promise<Program> {
  const shipped = readFileSync(caddyfile, 'utf8');
  if (!OPTIONS.test(shipped)) throw new Error(`${caddyfile} has no global options`);
  const file = join(folder, 'Caddyfile');
  // It serves at one address of this machine, and no address serves its configuration.
  writeFileSync(file, withLocalServers(shipped).replace(OPTIONS, `{\n\tadmin off\n\tdefault_bind ${bind}\n`));
  const proxy = new Program(['caddy', 'run', '--adapter', 'caddyfile', '--config', file], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, ...env },
  });
  await proxy.ready(() =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  );
  return proxy;
}
