import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { errorMessage } from '@daily/kit/runtime/error-message';
import { type Finding, findingsAbout } from './finding';

const { ok, warning, problem } = findingsAbout('Disk');

const MB = 1e6;
/** Bytes. PostgreSQL stops when its disk is full. */
const LIMITS = { warning: 2_000 * MB, problem: 300 * MB };

/** Whether the folder of the server's files can be written, and has room. */
export async function checkDisk(folder: string): Promise<Finding[]> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return [diskFinding(folder, bavail * bsize)];
  } catch (error) {
    const isMissing = (error as { code?: string }).code === 'ENOENT';
    if (isMissing) return [ok(`${folder} does not exist yet. The first start of the server creates it.`)];
    return [
      problem(
        `${folder} cannot be written: ${errorMessage(error)}. Give the account of the server the right to.`,
      ),
    ];
  }
}

/** @param free bytes */
export function diskFinding(folder: string, free: number): Finding {
  const text = `The disk of ${folder} has ${(free / MB).toFixed(0)} MB left.`;
  if (free >= LIMITS.warning) return ok(text);
  return (free >= LIMITS.problem ? warning : problem)(`${text} Make room, or nothing can be stored soon.`);
}
