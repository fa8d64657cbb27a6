import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Reply } from '../../faults/client';
import type { Tally } from './tally';

/** Times that a request is sent before it counts as failed. */
const MAX_TRIES = 20;

/** Milliseconds before a request without `Retry-After` is sent again. */
const PAUSE = 100;

/** A request that failed, and is counted. */
export class RequestFailed extends Error {}

/**
 * Why a client may send a request again that was not served, whatever it does: the server said so before it began, or nothing was sent. Null
 * when the request may have had an effect.
 */
export function repeatableReason(outcome: Reply | Error): string | null {
  if (!isReply(outcome))
    return (outcome.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED'
      ? 'refused connection'
      : null;
  const isAskedTo = outcome.headers.has('retry-after') && [429, 503].includes(outcome.status);
  return isAskedTo ? `${outcome.status} with Retry-After` : null;
}

/** A caller that sends requests again where any client may, and counts the outcomes. */
export class CountedClient extends Client {
  constructor(
    url: string,
    private readonly tally: Tally,
  ) {
    super(url);
  }

  /** @throws RequestFailed for a reply that is no success. */
  override async send<Body>(
    method: string,
    path: string,
    options?: { body?: string; headers?: Record<string, string> },
  ): Promise<Reply<Body>> {
    const began = performance.now();
    for (let tries = 1; ; tries += 1) {
      const outcome = await super.send<Body>(method, path, options).catch((error: Error) => error);
      const reason = repeatableReason(outcome);
      if (reason !== null && tries < MAX_TRIES) {
        this.tally.repeated(reason);
        const seconds = isReply(outcome) ? Number(outcome.headers.get('retry-after')) : 0;
        await pause(seconds * 1_000 || PAUSE);
      } else if (!isReply(outcome) || outcome.status >= 400) {
        const what = isReply(outcome) ? `${outcome.status} ${outcome.text}` : described(outcome);
        const ms = Math.round(performance.now() - began);
        this.tally.failed(`${method} ${path}: ${what.slice(0, 200)} (after ${ms} ms)`);
        throw new RequestFailed(what);
      } else {
        this.tally.served(performance.now() - began);
        return outcome;
      }
    }
  }
}

function isReply<Body>(outcome: Reply<Body> | Error): outcome is Reply<Body> {
  return 'status' in outcome;
}

function described({ message, cause }: Error): string {
  const { message: reason } = (cause ?? {}) as Partial<Error>;
  return reason ? `${message}: ${reason}` : message;
}
