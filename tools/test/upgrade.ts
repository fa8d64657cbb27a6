// Upgrades two servers behind a proxy from the last release to this one while players sign up and answer: `npm run test:upgrade`.
//
//   --from COMMIT      begins at this commit instead of the last release in docs/releases
//   --checkout FOLDER  checks it out and builds it there, and keeps that for the next run
//
// Ends with 1, and says why, when the two cannot run side by side, a request fails that a client may not simply send again, an answer
// is lost that was acknowledged, or a counter is wrong afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { errorMessage } from '@daily/kit/runtime/error-message';
import { Cleanup } from '@daily/testing/cleanup';
import { unmetRequirements } from '@daily/testing/requirements';
import { migrations } from '../../apps/server/migrations';
import { audit } from '../faults/audit';
import type { Installation } from './under-load/installation';
import { Load } from './under-load/load';
import { Tally } from './under-load/tally';
import { type AnswerRow, problemsOf, report } from './under-load/verdict';
import { openBehindProxy } from './upgrade/behind-proxy';
import { buildOldRelease, removeCheckout } from './upgrade/old-build';
import { type OldRelease, oldRelease } from './upgrade/old-release';
import { rollingProblem } from './upgrade/rolling';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Milliseconds of a part of the upgrade in which nothing is replaced: at least the first, in which the proxy asks its servers several times
 * whether they are ready, and at most the second, for slow machines.
 */
const PART_MS = { min: 6_000, max: 60_000 };

const cleanup = new Cleanup();
cleanup.runOnSignals();

/** @returns what is wrong, a line each. */
async function upgrade(old: OldRelease, kept: string | undefined): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  const checkout = kept === undefined ? join(folder, 'checkout') : resolve(kept);
  console.log(`Building ${old.version} (${old.commit.slice(0, 8)}) in ${checkout}`);
  if (kept === undefined) cleanup.add(() => removeCheckout(ROOT, checkout));
  buildOldRelease(ROOT, old, checkout);

  console.log('Starting two servers of it behind Caddy');
  const { url, installation } = await openBehindProxy(ROOT, folder, checkout, cleanup);
  const tally = new Tally();
  tally.begin('before');
  const load = new Load([url], tally, { players: 4, readers: 4, readEveryMs: 20 });
  const problems: string[] = [];
  try {
    await underLoad(() => tally.answersInPart() > 0);
    await migrateUnderLoad(installation, tally);
    for (const place of [0, 1]) problems.push(...(await replaceUnderLoad(installation, tally, place)));
  } finally {
    await load.stop();
  }
  const rows = await installation.rows<AnswerRow>('SELECT player_id, question_id, letter FROM answer');
  console.log(report(tally).join('\n'));
  console.log(`  ${tally.acknowledged.length} answers acknowledged, ${rows.length} in the database`);
  return [...problems, ...problemsOf(tally, rows, await audit(installation))];
}

async function migrateUnderLoad(installation: Installation, tally: Tally): Promise<void> {
  const count = async () => (await installation.rows('SELECT FROM migration')).length;
  const [before, began] = [await count(), performance.now()];
  tally.begin('migrate, and after it');
  await installation.migrate(ROOT);
  console.log(`migrate ran ${(await count()) - before} migrations in ${secondsSince(began)} s`);
  await underLoad(() => tally.answersInPart() > 0);
}

/** Replaces the server of a place. @returns what is wrong, a line each. */
async function replaceUnderLoad(installation: Installation, tally: Tally, place: number): Promise<string[]> {
  const name = `server ${place + 1}`;
  tally.begin(`${name} replaced`);
  const stopping = performance.now();
  const code = await installation.stop(place);
  const stopped = secondsSince(stopping);
  const starting = performance.now();
  await installation.replace(place, ROOT);
  console.log(`${name}: stopped in ${stopped} s, the new one ready in ${secondsSince(starting)} s`);
  const before = installation.submissions();
  const submitted = () => installation.submissions().map((count, index) => count - (before[index] ?? 0));
  await underLoad(() => !submitted().includes(0));
  const served = submitted();
  console.log(`  answers by server since: ${served.join(' and ')}`);
  return [
    ...(code === 0 ? [] : [`${name} of the old release ended with ${code ?? 'a signal'} after SIGTERM`]),
    ...(served.includes(0) ? [`After ${name} was replaced, not both servers served answers`] : []),
  ];
}

/** Lets the load go on for a part, until it has shown something. */
async function underLoad(hasShown: () => boolean): Promise<void> {
  const began = performance.now();
  await pause(PART_MS.min);
  while (!hasShown() && performance.now() - began < PART_MS.max) await pause(100);
}

const secondsSince = (began: number) => ((performance.now() - began) / 1_000).toFixed(1);

try {
  const { values } = parseArgs({ options: { from: { type: 'string' }, checkout: { type: 'string' } } });
  const missing = unmetRequirements(['caddy']);
  if (missing.length > 0)
    throw new Error(`The upgrade needs more programs. On Debian: apt-get install ${missing.join(' ')}`);
  const old = oldRelease(ROOT, values.from);
  const problem = rollingProblem(
    old,
    migrations.map((Migration) => new Migration()),
  );
  const problems = problem === null ? await upgrade(old, values.checkout) : [problem];
  for (const line of problems) console.error(line);
  if (problems.length > 0) process.exitCode = 1;
  else
    console.log(
      `${old.version} (${old.commit.slice(0, 8)}) was upgraded while it served: nothing failed, nothing was lost.`,
    );
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
} finally {
  await cleanup.run();
}
