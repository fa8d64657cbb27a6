import { IDEMPOTENT_REPLAYED_HEADER } from '@daily/contract/idempotency';
import { type IdempotencyKeys, keyOwner, type KeyUse } from '@daily/kit/idempotency/idempotency-keys';
import type { RestReply, RestRequest, RestRoute } from '@daily/kit/rest/route';
import type { Caller } from '@daily/kit/runtime/caller';

/** Maximum size of a reply that is kept, in characters of its JSON. */
const MAX_KEPT_LENGTH = 64 * 1024;

/** The stored parts of a reply. Headers are not stored: they describe the call, not what it created. */
type KeptReply = Pick<RestReply, 'status' | 'body'>;

/**
 * Replies to a repeated POST with the status and body of the first, when both had the same `Idempotency-Key`. That nothing is
 * created twice does not depend on it: the services make sure of that in the transaction that creates. So a reply that could not be
 * kept, because it is too large, contains a secret or the server stopped, is made again from what the first call created.
 */
export class RepeatedReplies {
  constructor(private readonly keys: Pick<IdempotencyKeys, 'kept' | 'keep'>) {}

  /**
   * The reply of the first request, or that of the route.
   * @throws Failure conflict when the key was used with another input; whatever the route throws.
   */
  async reply(route: RestRoute, request: RestRequest, caller: Caller): Promise<RestReply> {
    const { idempotencyKey: key } = request;
    if (key === null || route.secretReply) return route.handle(request, caller);
    const { params, query, body, text, bytes } = request;
    const use: KeyUse = {
      key,
      owner: keyOwner(caller),
      operation: `${route.method} ${route.path}`,
      input: { params, query, body, text, bytes: bytes.toString('base64') },
    };
    const kept = await this.keys.kept<KeptReply>(use);
    if (kept) return { ...kept, headers: { [IDEMPOTENT_REPLAYED_HEADER]: 'true' } };
    const { status, body: reply, headers } = await route.handle(request, caller);
    const isKept = JSON.stringify(reply ?? null).length <= MAX_KEPT_LENGTH;
    if (isKept) await this.keys.keep(use, { status, body: reply }, playerOf(reply));
    return { status, body: reply, ...(headers && { headers }) };
  }
}

/** The player whom a reply is about; null for none. */
function playerOf(reply: unknown): string | null {
  const { userId } = (reply ?? {}) as { userId?: unknown };
  return typeof userId === 'string' ? userId : null;
}
