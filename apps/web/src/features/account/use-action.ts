import { outcome, type Outcome } from '@daily/apollo/outcome';
import { ERROR_CODES } from '@daily/contract/error-codes';
import { SETTINGS_TEXTS } from '@daily/rules/account-settings';
import { useState } from 'react';

/** A request made by the press of a button, with its state. */
export interface Action {
  /** Message of the last failure; null when it succeeded. */
  problem: string | null;
  running: boolean;
  /** Awaits the request and keeps its state. `ok` is true on success. */
  run: <TData extends object>(
    call: () => PromiseLike<{ data?: TData | null | undefined }>,
  ) => Promise<{ ok: boolean; success: Outcome<NonNullable<TData[keyof TData]>>['success'] }>;
}

/**
 * Keeps the state of a request.
 *
 * @param fallback the message of a failure for which the server has none for users.
 * @param ignored the type of a problem that counts as success, such as that of an object that is deleted already.
 */
export function useAction(fallback: string, ignored?: 'NotFoundProblem'): Action {
  const [problem, setProblem] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const run: Action['run'] = async (call) => {
    setProblem(null);
    setRunning(true);
    const { success, problem: found } = await outcome(call(), fallback);
    const ok = found === null || (ignored !== undefined && found.type === ignored);
    setRunning(false);
    if (!ok)
      setProblem(found.code === ERROR_CODES.unauthenticated ? SETTINGS_TEXTS.sessionOver : found.message);
    return { ok, success };
  };
  return { problem, running, run };
}
