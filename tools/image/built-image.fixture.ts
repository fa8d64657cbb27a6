import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { makeDataFolder } from '@daily/testing/data-folder';
import { workspaceRoot } from '@daily/testing/workspace-root';

const ROOT = workspaceRoot();
const RUNTIME = join(ROOT, 'tools/runtime/node_modules');
/** The base that `FROM` in the Containerfile names. No registry of images is needed: it is made of Debian's packages and our Node.js. */
const BASE = 'docker.io/library/node:24-bookworm-slim';

/** What the image says of how it is run. */
interface ImageConfig {
  config: { User: string; Entrypoint: string[]; Env: string[]; WorkingDir: string; Healthcheck?: object };
}

/** The image of the product, built by buildah into a store of its own. Requires Linux and root. */
export class BuiltImage {
  private readonly folder = makeDataFolder('image-');
  private readonly mounts: string[] = [];
  private container = '';

  /** Builds the base and the image on it. */
  build(): void {
    const base = this.buildah('from', 'scratch').trim();
    const files = join(this.folder, 'base.tar');
    execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', 'bookworm', files]);
    this.buildah('add', '--quiet', base, files, '/');
    this.buildah(
      'copy',
      '--quiet',
      base,
      join(RUNTIME, `node-linux-${process.arch}/bin/node`),
      '/usr/local/bin/node',
    );
    this.buildah('copy', '--quiet', base, join(RUNTIME, 'npm'), '/usr/local/lib/node_modules/npm');
    this.buildah(
      'run',
      base,
      '--',
      'ln',
      '-s',
      '../lib/node_modules/npm/bin/npm-cli.js',
      '/usr/local/bin/npm',
    );
    this.buildah('commit', '--quiet', '--rm', base, BASE);
    rmSync(files);
    const cache = process.env['npm_config_cache'] ?? join(homedir(), '.npm');
    const image = ['tools/image/image.mjs', '--with=buildah', '--volume', `${cache}:/root/.npm`];
    execFileSync(process.execPath, image, { cwd: ROOT, env: this.environment, stdio: 'pipe' });
    this.container = this.buildah('from', 'daily-trivia:latest').trim();
  }

  /** How the image is run. */
  get config(): ImageConfig['config'] {
    const { Docker } = JSON.parse(this.buildah('inspect', '--type', 'image', 'daily-trivia:latest')) as {
      Docker: ImageConfig;
    };
    return Docker.config;
  }

  /** The size of what it adds to its base, in bytes, compressed in little time: a registry's is smaller. */
  get compressedSize(): number {
    const files = `tar --create --directory='${this.root}' app | gzip --fast --stdout | wc --bytes`;
    return Number(execFileSync('sh', ['-c', files], { encoding: 'utf8' }));
  }

  /** The user who owns a file or folder of its root. */
  ownerOf(path: string): number {
    return statSync(join(this.root, path)).uid;
  }

  /** The packages that it contains, in the format of CycloneDX. */
  get billOfMaterials(): { components: { name: string }[] } {
    return JSON.parse(readFileSync(join(this.root, 'app/sbom.cdx.json'), 'utf8'));
  }

  /**
   * Makes the root of a container read-only, with volumes at `/data` and `/tmp`.
   * @param folders of this machine by the paths at which they are mounted, read-only
   */
  prepare(folders: Readonly<Record<string, string>>): void {
    for (const path of Object.keys(folders)) mkdirSync(join(this.root, path));
    this.mount(this.root, '/', '--bind');
    execFileSync('mount', ['-o', 'remount,ro,bind', this.shown]);
    for (const path of ['/dev', '/proc']) this.mount(path, path, '--rbind');
    for (const path of ['/data', '/tmp']) this.mount(this.volume(path), path, '--bind');
    for (const [path, folder] of Object.entries(folders)) {
      this.mount(folder, path, '--bind');
      execFileSync('mount', ['-o', 'remount,ro,bind', join(this.shown, path)]);
    }
  }

  /** Starts the image as its own user. @param args after its entry point */
  start(args: readonly string[], env: Record<string, string>): ChildProcess {
    const { User, Entrypoint, Env, WorkingDir } = this.config;
    const variables = [...Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
    const script = `cd ${WorkingDir} && exec "$@"`;
    const command = [`--userspec=${User}`, this.shown, '/usr/bin/env', '-i', ...variables];
    return spawn('chroot', [...command, 'sh', '-c', script, 'sh', ...Entrypoint, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Removes everything. No process of the image may run any more. */
  remove(): void {
    for (const path of this.mounts.splice(0).toReversed()) execFileSync('umount', ['--lazy', path]);
    if (this.container) this.buildah('umount', this.container);
    this.buildah('rm', '--all');
    execFileSync('rm', ['-rf', '--one-file-system', this.folder]);
  }

  private get root(): string {
    return this.buildah('mount', this.container).trim();
  }

  private get shown(): string {
    const path = join(this.folder, 'root');
    mkdirSync(path, { recursive: true });
    return path;
  }

  private volume(path: string): string {
    const folder = join(this.folder, path);
    execFileSync('install', ['--directory', '--owner=10001', '--group=10001', folder]);
    return folder;
  }

  private mount(from: string, to: string, how: string): void {
    const target = join(this.shown, to);
    execFileSync('mount', [how, from, target]);
    this.mounts.push(target);
  }

  /** Without namespaces, which a container of CI may not have. Buildah finds out whether the file system can be an overlay. */
  private get environment(): Record<string, string> {
    const settings = join(this.folder, 'storage.conf');
    const [store, run] = [join(this.folder, 'store'), join(this.folder, 'run')];
    writeFileSync(settings, `[storage]\ndriver = ""\ngraphroot = "${store}"\nrunroot = "${run}"\n`);
    return {
      PATH: process.env['PATH'] ?? '',
      HOME: homedir(),
      BUILDAH_ISOLATION: 'chroot',
      CONTAINERS_STORAGE_CONF: settings,
    };
  }

  private buildah(...args: string[]): string {
    // It warns of the driver that it has to choose.
    return execFileSync('buildah', args, { encoding: 'utf8', env: this.environment, stdio: 'pipe' });
  }
}

/** Waits until a process has ended. @returns its exit code */
export async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
}
