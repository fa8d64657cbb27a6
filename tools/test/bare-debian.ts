import { type ChildProcess, spawn, type SpawnOptions, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Packages of a machine on which a newcomer tries the product. */
const PACKAGES = 'nodejs,npm,git,ca-certificates';

/** The certificates by which this machine trusts its registry. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** The PATH alone: `chroot` is in a folder that is not searched without. */
const SPAWN_OPTIONS: SpawnOptions = { stdio: 'inherit', env: { PATH: process.env['PATH'] } };

/** An account of a bare Debian. */
export interface Account {
  name: string;
  uid: number;
  home: string;
}

export const ROOT_ACCOUNT: Account = { name: 'root', uid: 0, home: '/root' };
export const USER: Account = { name: 'ada', uid: 1000, home: '/home/ada' };

/** A small Debian of its own in a folder, with Debian's Node.js and npm and nothing else. It shares the network of this machine. */
export class BareDebian {
  private readonly folder = mkdtempSync(join(tmpdir(), 'bare-debian-'));
  private readonly mounts: string[] = [];
  private readonly commands: ChildProcess[] = [];

  /**
   * It is removed when this process exits, if not before.
   *
   * @param release name of a release of Debian, such as `bookworm`.
   */
  constructor(release: string) {
    process.once('exit', () => this.remove());
    // What follows runs as another user too.
    this.here('chmod', '755', this.folder);
    this.here('mmdebstrap', '--quiet', '--variant=minbase', `--include=${PACKAGES}`, release, this.root);
    for (const file of [CERTIFICATES, '/etc/resolv.conf'])
      if (existsSync(file)) copyFileSync(file, join(this.root, file));
    this.mount('/dev', '--bind', '/dev');
    this.mount('/proc', '-t', 'proc', 'proc');
    this.run(ROOT_ACCOUNT, '/', `useradd --create-home --uid ${USER.uid} ${USER.name}`);
  }

  /** Clones the repository into a new folder of the account, which no other account can read. @returns the folder */
  clone(repository: string, account: Account, name: string): string {
    const folder = join(account.home, name);
    this.here('git', 'clone', '--quiet', '--no-hardlinks', repository, join(this.root, folder));
    this.run(ROOT_ACCOUNT, '/', `chown -R ${account.name}: '${account.home}' && chmod 700 '${account.home}'`);
    return folder;
  }

  /** Starts a shell command in a folder. What it prints is printed. */
  start(account: Account, folder: string, command: string) {
    const child = spawn('chroot', this.argumentsOf(account, folder, command), SPAWN_OPTIONS);
    this.commands.push(child);
    return child;
  }

  /** Runs a shell command in a folder to its end. @throws Error when it fails */
  run(account: Account, folder: string, command: string): void {
    this.here('chroot', ...this.argumentsOf(account, folder, command));
  }

  /** Ends what runs in it and removes it. Nothing of this machine that is mounted in it is removed with it. */
  remove(): void {
    for (const command of this.commands) command.kill();
    for (let mount; (mount = this.mounts.at(-1)); this.mounts.pop()) this.here('umount', '--lazy', mount);
    this.here('rm', '-rf', '--one-file-system', this.folder);
  }

  private get root(): string {
    return join(this.folder, 'root');
  }

  private mount(target: string, ...args: string[]): void {
    const path = join(this.root, target);
    mkdirSync(path, { recursive: true });
    this.here('mount', ...args, path);
    this.mounts.push(path);
  }

  /** No variable of this machine reaches the command but where its certificates are. */
  private argumentsOf({ uid, home }: Account, folder: string, command: string): string[] {
    const variables = {
      HOME: home,
      PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
      NODE_EXTRA_CA_CERTS: CERTIFICATES,
      npm_config_cafile: CERTIFICATES,
      CI: 'true',
    };
    const env = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
    const script = `cd '${folder}' && ${command}`;
    return [`--userspec=${uid}:${uid}`, this.root, '/usr/bin/env', '-i', ...env, 'sh', '-c', script];
  }

  private here(program: string, ...args: string[]): void {
    const { status, error } = spawnSync(program, args, SPAWN_OPTIONS);
    if (error) throw error;
    if (status !== 0) throw new Error(`${program} ${args.slice(0, 3).join(' ')} … ended with ${status}`);
  }
}
