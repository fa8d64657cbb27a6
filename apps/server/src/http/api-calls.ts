import type { Caller } from '@daily/kit/runtime/caller';
import type { People } from '@daily/people';
import type { ApiUse } from '@daily/statistics';

/** Counts calls for the statistics, and notes for the owners of API tokens what the tokens are used for. */
export class ApiCalls {
  constructor(
    private readonly use: Pick<ApiUse, 'count'>,
    private readonly tokenUses: Pick<People['tokenUses'], 'note'>,
  ) {}

  /**
   * Counts a call.
   * @param operation a name from a closed set: a field of the schema or a route, never what a client sent.
   * @param caller null when it is not known, because the reply came from the shared cache.
   */
  count(operation: string, caller: Pick<Caller, 'viewer' | 'address'> | null): void {
    const tokenId = caller?.viewer?.tokenId;
    this.use.count(operation, tokenId);
    if (caller && tokenId !== undefined) this.tokenUses.note(tokenId, operation, caller.address);
  }
}
