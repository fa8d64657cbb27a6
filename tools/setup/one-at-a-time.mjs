import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, futimesSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './paths.mjs';

const LOCK = join(ROOT, 'tools', 'runtime', '.lock');

/** Milliseconds between two signs of life of the holder, and after which a holder without any is gone. */
const SIGN_OF_LIFE_MS = 500;
const GONE_MS = 15_000;

const OTHER_RUNS = 'Another command is installing or building here; waiting for it.';
const OTHER_ENDED = 'Another command was ended while it installed or built here; going on in a moment.';

/**
 * Runs work that changes node_modules or a dist folder while no other command of this checkout does. Waits for its turn and says so.
 * The lock is a file whose time the holder renews, since the number of a process means nothing in another container.
 */
export async function oneAtATime(progress, work) {
  const release = await takeTurn(progress);
  try {
    return await work();
  } finally {
    release();
  }
}

async function takeTurn(progress) {
  for (let said = ''; ;) {
    const file = create() ?? (await takeOver());
    if (file !== null) return keep(file);
    const lastSign = signOfLife();
    await pause(SIGN_OF_LIFE_MS * (2 + Math.random()));
    const line = signOfLife() === lastSign ? OTHER_ENDED : OTHER_RUNS;
    if (line !== said) progress.say((said = line));
  }
}

/** @returns the open lock file; null when another command holds it */
function create() {
  try {
    return openSync(LOCK, 'wx');
  } catch (error) {
    if (error.code === 'EEXIST') return null;
    throw error;
  }
}

/**
 * Puts a lock file in the place of one whose holder is gone. Where several commands do so at once, the last one has the turn, which all
 * of them see a moment later.
 *
 * @returns the open lock file; null when another command holds it
 */
async function takeOver() {
  if (Date.now() - (signOfLife() ?? Date.now()) < GONE_MS) return null;
  const own = `${LOCK}.${randomUUID()}`;
  const file = openSync(own, 'wx');
  renameSync(own, LOCK);
  await pause(SIGN_OF_LIFE_MS);
  if (isLock(file)) return file;
  closeSync(file);
  return null;
}

function keep(file) {
  const timer = setInterval(() => futimesSync(file, new Date(), new Date()), SIGN_OF_LIFE_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    // Another command has taken over if this one was halted for long.
    if (isLock(file)) rmSync(LOCK, { force: true });
    closeSync(file);
  };
}

/** When the holder was last seen, in milliseconds; undefined when there is none. */
const signOfLife = () => statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs;

/** Whether an open file is the lock file. */
const isLock = (file) => fstatSync(file).ino === statSync(LOCK, { throwIfNoEntry: false })?.ino;
