import { addressOf } from './address.js';
import type { OperationText } from './operation-text.js';
import { List, pageSizes, type ReadPage } from './list.js';
import { errorOf, networkError, readReply } from './reply.js';
import { RETRY_POLICY, type RetryPolicy, withRetries } from './retry.js';
import { readBudget, type Usage } from './usage.js';

/** How to reach an installation. */
export interface ClientOptions {
  /** The address of the installation, such as `https://trivia.example`. */
  readonly url: string | URL;
  /** A personal API token. Without one, calls are anonymous. */
  readonly token?: string | undefined;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** When calls are sent again. `attempts: 1` turns retries off. */
  readonly retry?: Partial<RetryPolicy>;
  /** Timeout of an attempt in milliseconds. Defaults to 10,000. */
  readonly timeoutMs?: number;
  /** Called with the cost and budget of each response. */
  readonly onUsage?: (usage: Usage) => void;
}

/** Options of a single call. */
export interface CallOptions {
  /** Ends the call, and the waits between its attempts. */
  readonly signal?: AbortSignal | undefined;
}

/** Options of {@link Connection.request}. */
export interface RequestOptions extends CallOptions {
  /** Whether the operation may be sent again after a lost reply. Defaults to true for queries and to false for mutations. */
  readonly repeatable?: boolean;
}

const TIMEOUT_MS = 10_000;

/** Sends operations to the GraphQL API of one installation. */
export class Connection {
  /** Cost and budget of the latest response; null before the first one. */
  usage: Usage | null = null;
  private readonly endpoint: URL;
  private readonly retry: RetryPolicy;

  /** Hidden from logs, because it contains the token. */
  readonly #options: ClientOptions;

  /** @throws TypeError for an invalid URL. */
  constructor(options: ClientOptions) {
    this.#options = options;
    this.endpoint = addressOf(options.url, 'graphql');
    this.retry = { ...RETRY_POLICY, ...options.retry };
  }

  get options(): ClientOptions {
    return this.#options;
  }

  /**
   * Executes a query or mutation and returns its data.
   *
   * @throws ApiError when the API refuses it or reports an error.
   * @throws NetworkError when no reply arrives.
   */
  request<Result, Variables extends object>(
    operation: OperationText<Result, Variables>,
    variables: Variables,
    { signal, repeatable }: RequestOptions = {},
  ): Promise<Result> {
    const query = operation.toString();
    const attempts = (repeatable ?? !isMutation(query)) ? this.retry.attempts : 1;
    const body = JSON.stringify({ query, variables });
    return withRetries(() => this.send<Result>(body, signal), { ...this.retry, attempts }, signal);
  }

  /** A list that is read in pages of a size, by default of one that fits the budget of the caller. */
  list<Item>(readPage: ReadPage<Item>, pageSize?: number): List<Item> {
    return new List(readPage, pageSizes(Boolean(this.#options.token), pageSize));
  }

  private async send<Result>(body: string, signal: AbortSignal | undefined): Promise<Result> {
    const { response, reply } = await this.exchange(body, signal);
    const cost = reply.extensions?.cost;
    this.usage = {
      cost: typeof cost === 'number' ? cost : null,
      budget: readBudget(response.headers.get('ratelimit')),
    };
    this.#options.onUsage?.(this.usage);
    const error = errorOf(response, reply);
    if (error) throw error;
    return reply.data as Result;
  }

  private async exchange(body: string, signal: AbortSignal | undefined) {
    const { fetch: send = fetch, timeoutMs = TIMEOUT_MS, token } = this.#options;
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await send(this.endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/graphql-response+json, application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      return { response, reply: await readReply(response) };
    } catch (cause) {
      signal?.throwIfAborted();
      throw networkError(cause);
    }
  }
}

/** Whether an operation is a mutation. Fragments may precede it. */
function isMutation(query: string): boolean {
  return /(?:^|\})\s*mutation\b/.test(query);
}
