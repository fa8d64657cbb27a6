import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Installation } from './installation';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The output of `npm run audit:points`. */
export interface Audit {
  /** True when every counter agrees with the rows it is derived from. */
  agrees: boolean;
  output: string;
}

/** Recomputes every counter and board of an installation with the product's own command. */
export async function audit(installation: Pick<Installation, 'databaseUrl'>): Promise<Audit> {
  const child = spawn(process.execPath, ['apps/server/dist/commands/audit-points.js'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], DATABASE_URL: installation.databaseUrl, LOG_LEVEL: 'fatal' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  return { agrees: code === 0, output: output.trim() };
}
