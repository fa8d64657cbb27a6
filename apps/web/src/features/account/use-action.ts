import { useState } from 'react';
import { wordsOf } from './failure-words';

/** A call that somebody makes by a press, and what there is to say of it. */
export interface Action {
  /** What went wrong the last time, in words. */
  problem: string | null;
  running: boolean;
  /**
   * Makes the call. It tells what the server refused, in words, or null; a call that fails is put into words here.
   * @returns whether it went well.
   */
  run: (call: () => Promise<string | null>) => Promise<boolean>;
}

/** Keeps the state of a call; `failed` is what to say when it failed for no reason that helps. */
export function useAction(failed: string): Action {
  const [problem, setProblem] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const run = async (call: () => Promise<string | null>) => {
    setProblem(null);
    setRunning(true);
    const words = await call().catch((error: unknown) => wordsOf(error, failed));
    setRunning(false);
    setProblem(words);
    return words === null;
  };
  return { problem, running, run };
}
