import { outcome, type Outcome } from '@daily/apollo/outcome';
import { ERROR_CODES } from '@daily/contract/error-codes';
import { SETTINGS_TEXTS } from '@daily/rules/account/settings';
import { useState } from 'react';

/** A running mutation or query of one field. */
export type MutationCall<TData> = PromiseLike<{ data?: TData | null | undefined }>;

/** State of a request that a button sends. */
export interface Action {
  /** Message of the last failure; null after a success. */
  problem: string | null;
  running: boolean;
  /** Sends the request and updates the state. `ok` is true on success. */
  run: <TData extends object>(
    call: () => MutationCall<TData>,
  ) => Promise<{ ok: boolean; success: Outcome<NonNullable<TData[keyof TData]>>['success'] }>;
}

/**
 * Keeps the state of a request that a button sends.
 *
 * @param fallback the message of a failure without a message for users.
 * @param ignored the type of a problem that counts as success, such as that of an object that is already deleted.
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
