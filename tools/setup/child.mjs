import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** The children, each with the signal that ends it when it is not the one received. */
const running = new Map();
let interrupted = false;

/**
 * Runs a program to its end.
 *
 * @param {import('node:child_process').SpawnOptions} options `stdio: 'inherit'`, or its output is captured. `killSignal` ends it in place of a
 *   signal that this process receives.
 * @param {(text: string, stop: () => void) => void} [onOutput] receives what it prints while it runs, and what ends it at once.
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null, output: string }>}
 */
export function runChild(command, args, options, onOutput) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    running.set(child, options.killSignal);
    let output = '';
    const collect = (chunk) => {
      output += chunk;
      onOutput?.(String(chunk), () => child.kill('SIGKILL'));
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code, signal, output });
    });
  });
}

/** Whether this process was asked to stop. */
export const wasInterrupted = () => interrupted;

/** Passes signals on to the programs that run, and ends with them. Ends at once when none runs. */
export function stopChildrenOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      interrupted = true;
      if (running.size === 0) process.exit(128 + constants.signals[signal]);
      for (const [child, killSignal] of running) child.kill(killSignal ?? signal);
    });
  }
}
