import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '@daily/testing/workspace-root';
import { parse } from 'yaml';

/** A service of a compose file, as docker-compose understands it: lists are lists, variables have their values. */
export interface ComposeService {
  image: string;
  entrypoint?: string[];
  command?: string[];
  environment: Record<string, string>;
  depends_on?: Record<string, { condition: StartCondition }>;
  /** `[NONE]` when it is switched off; without one, that of the image holds. */
  healthcheck?: { test: string[] };
  restart?: string;
  /** Those that start it; without any, it is always started. */
  profiles?: string[];
  volumes: Mount[];
  read_only?: boolean;
  cap_drop?: string[];
}

/** A folder, file or named volume, and the path at which a service sees it. */
export interface Mount {
  source: string;
  target: string;
  isReadOnly: boolean;
}

/** A service as versions 1 and 2 of docker-compose print it. */
type PrintedService = Omit<ComposeService, 'healthcheck' | 'volumes'> & {
  healthcheck?: { test?: string[]; disable?: boolean };
  /** `FROM:TO:rw` or `FROM:TO:ro` in version 1. */
  volumes?: (string | { source: string; target: string; read_only?: boolean })[];
};

/** What a service waits for in another one. */
export type StartCondition = 'service_started' | 'service_healthy' | 'service_completed_successfully';

/** What docker-compose says of a compose file. */
export interface ComposeConfig {
  status: number | null;
  stderr: string;
  services: Record<string, ComposeService>;
}

/**
 * Reads a compose file of the repository with docker-compose.
 * @param variables what an operator adds to `.env.example`.
 */
export function composeConfig(file: string, variables: Record<string, string>): ComposeConfig {
  const folder = mkdtempSync(join(tmpdir(), 'compose-'));
  try {
    copyFileSync(join(workspaceRoot(), file), join(folder, 'compose.yaml'));
    copyFileSync(join(workspaceRoot(), '.env.example'), join(folder, '.env'));
    const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(join(folder, '.env'), `\n${lines.join('')}`, { flag: 'a' });
    const { status, stdout, stderr } = spawnSync(
      'docker-compose',
      ['-f', 'compose.yaml', '--profile', 'restore', 'config'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    // The paths of files are those of the copy.
    const { services } = (parse(stdout.replaceAll(`${folder}/`, `${workspaceRoot()}/`)) ?? {
      services: {},
    }) as { services: Record<string, PrintedService> };
    const entries = Object.entries(services).map(([name, service]) => [name, serviceOf(service)] as const);
    return { status, stderr, services: Object.fromEntries(entries) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function serviceOf({ healthcheck, volumes = [], ...service }: PrintedService): ComposeService {
  return {
    ...service,
    ...(healthcheck && { healthcheck: { test: healthcheck.disable ? ['NONE'] : (healthcheck.test ?? []) } }),
    volumes: volumes.map((volume) => {
      if (typeof volume !== 'string') return { ...volume, isReadOnly: volume.read_only === true };
      const [source = '', target = '', mode] = volume.split(':');
      return { source, target, isReadOnly: mode === 'ro' };
    }),
  };
}
