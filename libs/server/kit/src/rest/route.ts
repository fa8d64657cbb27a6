import type { HTTPMethods } from 'fastify';
import type { TokenScope } from '@daily/rules/account/token-scopes';
import type { Access, Caller } from '../runtime/caller';
import type { CallLimits } from '../runtime/rate-limits';
import type { JsonSchema } from './json-schema';

/** The parts of a request that a REST route reads. All of it is unvalidated input. */
export interface RestRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** The parsed JSON body; an empty object when the body is empty or a file. */
  body: Record<string, unknown>;
  /** The text file that was sent to a route with `upload`; empty for others. */
  text: string;
  /** The file that was sent to a route with a binary `upload`; empty for others. */
  bytes: Buffer;
  /** The header `Idempotency-Key` of a POST; null without one. */
  idempotencyKey: string | null;
}

/** The reply of a REST route. */
export interface RestReply {
  status: 200 | 201 | 204 | 303 | 308;
  /** Sent as JSON, or, with a `content-type` among the headers, as a stream. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** One way in which a call succeeds, for the OpenAPI document. */
export interface RestSuccess {
  description: string;
  /** Schema of the body; missing for a status without a body. */
  body?: JsonSchema;
  /** The possible media types of a file; missing for JSON. */
  mediaTypes?: readonly string[];
  /** Response headers with their descriptions. */
  headers?: Record<string, string>;
}

/** A file in the body of a request. */
export interface RestUpload {
  mediaTypes: readonly string[];
  /** Maximum size in bytes. */
  maxBytes: number;
  /** True for a file that is no text. */
  binary?: true;
  /** An example of a file in JSON. */
  example?: object;
}

/** One call of the REST facade, as data: registered, documented and tested by one piece of code each. */
export interface RestRoute {
  method: Extract<HTTPMethods, 'GET' | 'POST' | 'PUT' | 'DELETE'>;
  /** The path, with `:name` for parameters. */
  path: string;
  access: Access;
  /** What API tokens need. Every call but GET that a token may use names one; without one it requires `write`. */
  scope?: TokenScope;
  /** One line for the OpenAPI document. */
  summary: string;
  /** Schemas of the parameters in the path, each with an example. */
  params?: Readonly<Record<string, JsonSchema>>;
  /** Schemas of the query parameters. Those without `required: true` are optional. */
  query?: Readonly<Record<string, JsonSchema>>;
  /** Schema of the body. */
  body?: JsonSchema;
  /**
   * What calls are charged against before they are read further: as for mutations, each call that changes something has a limit by
   * address, and one by player unless it is public.
   */
  limits?: CallLimits;
  /** True for a POST whose reply contains a secret, which is not kept under an idempotency key: `handle` uses the key. */
  secretReply?: true;
  /** True when the route also accepts a form body, as mail clients send it; its fields are ignored. */
  form?: true;
  /** For a route that accepts a file instead of JSON. Access is checked before the file is read. */
  upload?: RestUpload;
  /** True for a GET with a side effect: prefetch requests are rejected, and the cookie of a request from another site is ignored. */
  sideEffect?: true;
  /** Every way in which the call succeeds. A test compares replies with it. */
  returns: Partial<Record<RestReply['status'], RestSuccess>>;
  /** Failures besides those that any call can have, with their messages. */
  fails?: Partial<Record<403 | 404 | 409, string>>;
  handle(request: RestRequest, caller: Caller): Promise<RestReply>;
}
