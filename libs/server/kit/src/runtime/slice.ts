import type { HTTPMethods } from 'fastify';
import type { Access, Caller } from './caller';
import type { JsonSchema } from '../rest/json-schema';
import type { PersonalRecords } from './personal';
import type { Made, Platform } from './platform';
import type { Shareable } from './shareable';

/** What a REST route is told of the request. Everything in it is unchecked input. */
export interface RestRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** The parsed JSON body; an empty object when it was empty or no object. */
  body: Record<string, unknown>;
}

/** What a REST route answers; the door turns it into bytes. */
export interface RestReply {
  status: 200 | 201 | 204 | 303;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One way in which a call succeeds. */
export interface RestSuccess {
  /** What it means, for the API's description. */
  means: string;
  /** What the body is; none for a status without one. */
  body?: JsonSchema;
  /** Headers that tell the caller something, with what each means. */
  headers?: Record<string, string>;
}

/** One call of the facade: data, so that it can be registered, described and tested by one piece of code each. */
export interface RestRoute {
  method: Extract<HTTPMethods, 'GET' | 'POST' | 'PUT' | 'DELETE'>;
  /** The path, with `:name` for what varies. */
  path: string;
  access: Access;
  /** One line that says what the call does, for the API's description. */
  summary: string;
  /** Parameters of the query string, with what each means. */
  query?: Record<string, string>;
  /** Fields of the body, with what each means. */
  body?: Record<string, string>;
  /** Its service counts callers by a limit of its own, so that the one on writes does not hold. */
  ownLimit?: true;
  /** Takes a form as well, for mail programs; what is in it is not read. */
  form?: true;
  /** Its GET changes something: it is refused to a browser that only fetches ahead of its user. */
  once?: true;
  /** Every way in which it succeeds. A test holds what the server answers against this. */
  returns: Partial<Record<RestReply['status'], RestSuccess>>;
  /** How it may fail besides what any call can meet, with the texts to expect. */
  fails?: Partial<Record<404 | 409, string>>;
  handle(request: RestRequest, caller: Caller): Promise<RestReply>;
}

/** A page that search engines shall know. */
export interface SitemapEntry {
  /** The path, as browsers would ask for it. */
  path: string;
  /** When what the page says last changed; left out where nobody knows. */
  lastModified?: Date;
  changes: 'hourly' | 'daily' | 'weekly' | 'monthly';
  /** From 0 to 1, beside the site's other pages. */
  priority: number;
}

/** A feature of the server, as the composition root sees it. */
export interface Slice {
  name: string;
  /** TypeORM entities whose tables the slice owns. */
  entities: readonly (new () => object)[];
  /** TypeGraphQL resolver classes. */
  resolvers: readonly Made<object>[];
  /** How the slice's objects are found by their own id, under their GraphQL type, for `node(id:)`. */
  nodes?: (platform: Platform) => Record<string, (id: string, caller: Caller) => Promise<object | null>>;
  /** The slice's calls of the REST facade. */
  rest?: (platform: Platform) => readonly RestRoute[];
  /** What the slice keeps about players: told to them, hidden and deleted as they wish. */
  personal?: (platform: Platform) => PersonalRecords;
  /** The slice's public pages, for the sitemap. */
  sitemap?: (platform: Platform) => Promise<SitemapEntry[]>;
  /** What the slice tells of the results that players share. */
  shareable?: (platform: Platform) => Shareable;
  /** What must be in the database before the first request; safe to run at every start, on several servers at once. */
  prepare?: (platform: Platform, options: { demo: boolean }) => Promise<void>;
  /** Work in the background, from after `prepare` until the server stops. */
  run?: (platform: Platform) => Promise<{ stop(): Promise<void> }>;
}
