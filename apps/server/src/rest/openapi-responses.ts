import type { JsonSchema } from '@daily/kit/rest/json-schema';
import type { RestRoute, RestSuccess, RestUpload } from '@daily/kit/rest/route';
import { isJsonObject } from '@daily/kit/input/json-object';
import { exampleOf } from './openapi-examples';
import { REST_FAILURES } from './rest-failures';

/** A failure that any call can have. Calls that can respond with 404 or 409 describe when. */
type FailureStatus = Exclude<keyof typeof REST_FAILURES, 404 | 409>;

/** Descriptions of the failures that any call can have. Their body is always a Failure. */
const { 404: _notFound, 409: _conflict, ...FAILURES } = REST_FAILURES;

/** The body of every failure. */
const FAILURE: JsonSchema = {
  title: 'Failure',
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'string',
      description: 'What is wrong, in a sentence for the user.',
      examples: ['Missing required information'],
    },
  },
};

/** The components that responses refer to: the common failures, and every titled schema once. */
export function components(routes: readonly RestRoute[]) {
  const schemas = new Map<string, JsonSchema>();
  const bodies = routes.flatMap(({ body, returns }) => [
    body,
    ...Object.values(returns).map((success) => success.body),
  ]);
  for (const body of [FAILURE, ...bodies]) if (body) collect(body, schemas);
  return {
    schemas: Object.fromEntries([...schemas].map(([name, schema]) => [name, withReferences(schema, name)])),
    responses: Object.fromEntries(
      Object.entries(FAILURES).map(([status, description]) => [
        componentName(status),
        response(description, FAILURE),
      ]),
    ),
  };
}

/**
 * All responses of a call, by status. There is no `default`: generators would take it for a way to succeed, and return a union of both.
 */
export function responsesOf(route: RestRoute): Record<string, unknown> {
  const common: FailureStatus[] = [
    400,
    // An invalid API token or session is refused by public calls, too.
    401,
    ...(route.access === 'public' ? [] : ([403] as const)),
    ...(route.method === 'GET' ? [] : ([413, 415] as const)),
    429,
    503,
  ];
  return {
    ...mapValues(route.returns, success),
    ...mapValues(route.fails ?? {}, (description) => response(description, FAILURE)),
    ...Object.fromEntries(
      common.map((status) => [status, { $ref: `#/components/responses/${componentName(String(status))}` }]),
    ),
    ...(route.upload && uploadFailures(route.upload)),
  };
}

/** Where the failures of a route with a file differ from {@link FAILURES}. */
function uploadFailures({ maxBytes, mediaTypes }: RestUpload): Record<string, unknown> {
  return {
    413: response(`The file is larger than ${maxBytes / 1_000_000} MB.`, FAILURE),
    415: response(`The body is of none of the types ${mediaTypes.join(', ')}.`, FAILURE),
  };
}

function success({ description, body, mediaTypes, headers }: RestSuccess) {
  return {
    ...response(description, body),
    ...(mediaTypes && {
      content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: { type: 'string' } }])),
    }),
    ...(headers && {
      headers: mapValues(headers, (text) => ({ description: text, schema: { type: 'string' } })),
    }),
  };
}

function response(description: string, body: JsonSchema | undefined) {
  if (!body) return { description };
  const media = { schema: withReferences(body), example: exampleOf(body) };
  return { description, content: { 'application/json': media } };
}

const componentName = (status: string) => `Failure${status}`;

/** The schema with every titled schema inside replaced by a reference, except `self`. */
export function withReferences(schema: JsonSchema, self?: string): JsonSchema {
  const title = titleOf(schema);
  if (title !== null && title !== self) return { $ref: `#/components/schemas/${title}` };
  const parts = Object.entries(schema).map(([key, value]) => {
    if (VALUES.has(key)) return [key, value] as const;
    return [key, Array.isArray(value) ? value.map(referTo) : referTo(value)] as const;
  });
  return Object.fromEntries(parts);
}

/** Keywords whose values are not schemas. */
const VALUES: ReadonlySet<string> = new Set(['default', 'enum', 'examples', 'required']);

function referTo(value: unknown): unknown {
  return isJsonObject(value) ? withReferences(value) : value;
}

/** Collects every titled schema in a schema. @throws Error when two different ones have the same title. */
function collect(schema: JsonSchema, found: Map<string, JsonSchema>): void {
  const title = titleOf(schema);
  if (title !== null) {
    if ((found.get(title) ?? schema) !== schema) throw new Error(`Two schemas are named ${title}`);
    found.set(title, schema);
  }
  for (const [key, value] of Object.entries(schema)) {
    if (VALUES.has(key)) continue;
    for (const part of [value].flat()) if (isJsonObject(part)) collect(part, found);
  }
}

/** The title of a schema. Inside a list of properties, `title` may be a property with a schema of its own. */
function titleOf({ title }: JsonSchema): string | null {
  return typeof title === 'string' ? title : null;
}

function mapValues<T, R>(values: Readonly<Record<string, T>>, map: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}
