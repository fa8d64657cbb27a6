import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findBrowser, findFullBrowser } from './browser';
import { workspaceRoot } from './workspace-root';

/** Something beside Node.js that some tests need of the machine. */
interface Requirement {
  isMet(): boolean;
  /** The package of Debian that has it; none when no package does. */
  debian?: string;
}

const program = (name: string) => ({ debian: name, isMet: () => isOnPath(name) }) satisfies Requirement;

/** What tests need of the machine, by the name that test titles show. */
export const REQUIREMENTS = {
  chromium: { debian: 'chromium-headless-shell', isMet: () => findBrowser() !== null },
  // Shows notifications, and no pointer touches a page before the test does.
  'full chromium': { debian: 'chromium', isMet: () => findFullBrowser() !== null },
  // Rate limits and events that servers share.
  'redis-server': program('redis-server'),
  // The proxy of the compose file.
  caddy: program('caddy'),
  // Connections that change between transactions.
  pgbouncer: program('pgbouncer'),
  // A server under another date.
  faketime: program('faketime'),
  // Alert rules.
  promtool: { debian: 'prometheus', isMet: () => isOnPath('promtool') },
  // Examples of the guide.
  curl: program('curl'),
  bash: program('bash'),
  // Backups that are encrypted with OpenPGP.
  gpg: { debian: 'gnupg', isMet: () => isOnPath('gpg') },
  // The image, the base that it is built on, and what runs it.
  buildah: program('buildah'),
  mmdebstrap: program('mmdebstrap'),
  'docker-compose': program('docker-compose'),
  // Code of questions.
  file: program('file'),
  git: program('git'),
  // The list of the files of the repository.
  'a clone made with git': { isMet: () => isOnPath('git') && existsSync(join(workspaceRoot(), '.git')) },
  // A disk of its own that gets full, and accounts that cannot read a file.
  root: { isMet: () => process.getuid?.() === 0 },
  Linux: { isMet: () => process.platform === 'linux' },
} satisfies Record<string, Requirement>;

/** Name of something that tests need. */
export type RequirementName = keyof typeof REQUIREMENTS;

const NAMES = Object.keys(REQUIREMENTS) as RequirementName[];

/** Those of the requirements that this machine does not meet. */
export function unmetRequirements(names: readonly RequirementName[] = NAMES): RequirementName[] {
  return names.filter((name) => !REQUIREMENTS[name].isMet());
}

/** The packages of Debian that have what is missing. */
export function packagesFor(names: readonly RequirementName[]): string[] {
  return [...new Set(names.flatMap((name) => (REQUIREMENTS[name] as Requirement).debian ?? []))];
}

function isOnPath(name: string): boolean {
  // Debian has some servers where only the path of root leads.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return folders.some((folder) => existsSync(join(folder, name)));
}
