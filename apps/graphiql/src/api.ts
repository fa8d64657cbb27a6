import { type Budget, readBudget } from '@daily-trivia/client';
import { GRAPHQL_COST_PATH, GRAPHQL_PATH } from '@daily/contract/paths';
import type { TokenScope } from '@daily/rules/account/token-scopes';
import type { Credentials } from './credentials';

/** An operation as a client sends it. */
export interface Operation {
  query: string;
  operationName?: string | undefined;
  variables?: unknown;
}

/** What an executed operation has cost. */
export interface Charge {
  /** In points; null when the response does not say. */
  cost: number | null;
  budget: Budget | null;
}

/** An element of the schema that the visitor may not use. */
export interface Refusal {
  /** A field such as `Mutation.submitAnswer`, or a type such as `Viewer`. */
  element: string;
  message: string;
  /** The scope that the token lacks, such as `answers:write`; missing when no scope would help. */
  requiredScope?: TokenScope;
}

/** What an operation would cost and what of it the visitor may not use, or why it would be refused. */
export type Price = { cost: number; refusals: readonly Refusal[] } | { refusal: string };

/** The account on whose behalf requests are sent. */
export type Viewer =
  /** `scopes` are those of the token, in the spelling of the schema; null for the session. */
  { username: string; scopes: readonly string[] | null } | 'anonymous' | 'invalid token' | 'unknown';

interface Reply {
  data?: unknown;
  errors?: readonly { message: string }[];
  extensions?: { cost?: unknown };
}

/** Sends requests to the API of this origin, with the session cookie or a token. */
export class Api {
  private readonly chargeListeners = new Set<(charge: Charge, query: string) => void>();

  constructor(private readonly credentials: Credentials) {}

  /** As `fetch`, with the credentials. */
  readonly fetch = (url: string, init: RequestInit = {}): Promise<Response> => {
    const authorization = this.credentials.authorization();
    return fetch(url, {
      ...init,
      // Without the cookie, so that the result of a token does not depend on who is signed in.
      credentials: authorization ? 'omit' : 'same-origin',
      headers: { ...(init.headers as Record<string, string>), ...(authorization && { authorization }) },
    });
  };

  /** As {@link fetch}, for the operations of the visitor: their charges are reported. */
  readonly fetchOperation = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const response = await this.fetch(url, init);
    const body = (await response
      .clone()
      .json()
      .catch(() => ({}))) as Reply;
    const cost = body.extensions?.cost;
    const charge = {
      cost: typeof cost === 'number' ? cost : null,
      budget: readBudget(response.headers.get('ratelimit')),
    };
    const request = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Partial<Operation>;
    for (const listener of this.chargeListeners) listener(charge, request.query ?? '');
    return response;
  };

  /** Reports what each operation of the visitor has cost, with its document. @returns a function that ends this. */
  onCharge(listener: (charge: Charge, query: string) => void): () => void {
    this.chargeListeners.add(listener);
    return () => void this.chargeListeners.delete(listener);
  }

  /** The price of an operation. @throws when the server does not respond, or the signal is aborted. */
  async priceOf(operation: Operation, signal: AbortSignal): Promise<Price> {
    const response = await this.post(GRAPHQL_COST_PATH, operation, signal);
    const { cost, refusals, errors } = (await response.json()) as {
      cost?: number;
      refusals?: readonly Refusal[];
      errors?: Reply['errors'];
    };
    return cost === undefined
      ? { refusal: errors?.[0]?.message ?? response.statusText }
      : { cost, refusals: refusals ?? [] };
  }

  /** The data of a query; null when it fails. */
  async dataOf(query: string): Promise<unknown> {
    try {
      const response = await this.post(GRAPHQL_PATH, { query });
      return ((await response.json()) as Reply).data ?? null;
    } catch {
      return null;
    }
  }

  /** On whose behalf requests are sent. */
  async viewer(): Promise<Viewer> {
    try {
      const query = '{ viewer { player { username } } apiTokenScopes }';
      const response = await this.post(GRAPHQL_PATH, { query });
      if (response.status === 401) return 'invalid token';
      const { data } = (await response.json()) as {
        data?: { viewer: { player: { username: string } } | null; apiTokenScopes: string[] | null };
      };
      if (!data) return 'unknown';
      return data.viewer ? { ...data.viewer.player, scopes: data.apiTokenScopes } : 'anonymous';
    } catch {
      return 'unknown';
    }
  }

  private post(path: string, operation: Operation, signal?: AbortSignal): Promise<Response> {
    return this.fetch(path, {
      method: 'POST',
      body: JSON.stringify(operation),
      headers: { 'content-type': 'application/json' },
      ...(signal && { signal }),
    });
  }
}
