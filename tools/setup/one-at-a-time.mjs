import { closeSync, futimesSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './paths.mjs';

const LOCK = join(ROOT, 'tools', 'runtime', '.lock');

/** Milliseconds between two signs of life of the holder, and after which a holder without any is gone. */
const SIGN_OF_LIFE_MS = 1_000;
const GONE_MS = 15_000;

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
  for (let attempt = 0; ; attempt++) {
    const file = create();
    if (file !== null) return keep(file);
    if (attempt === 0) progress.say('Another command is installing or building here; waiting for it.');
    await pause(SIGN_OF_LIFE_MS * (0.5 + Math.random()));
    if (isGone()) rmSync(LOCK, { force: true });
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

function keep(file) {
  const timer = setInterval(() => futimesSync(file, new Date(), new Date()), SIGN_OF_LIFE_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    closeSync(file);
    rmSync(LOCK, { force: true });
  };
}

function isGone() {
  try {
    return Date.now() - statSync(LOCK).mtimeMs > GONE_MS;
  } catch {
    return false;
  }
}
