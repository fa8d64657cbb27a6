import type { JsonSchema } from '@daily/kit/rest/json-schema';
import type { RestRoute, RestSuccess } from '@daily/kit/runtime/slice';

/** How any call can fail, in words. The body is always a Failure. */
const FAILURES = {
  400: 'Malformed or missing input; the text says what is allowed',
  401: 'Nobody proved who asks',
  403: 'Whoever asks may not do this',
  413: 'The body is over 100 kB',
  415: 'The body is not JSON',
  429: 'Too many calls; Retry-After says when to try again',
  503: 'The database is away',
  default: 'Any other failure',
} as const;

type FailureStatus = keyof typeof FAILURES;

/** The body of every failure. */
const FAILURE: JsonSchema = {
  title: 'Failure',
  type: 'object',
  required: ['error'],
  properties: { error: { type: 'string', description: 'What is wrong, in words for the user' } },
};

/** The components that responses refer to: what fails everywhere, and each schema that has a name, written once. */
export function components(routes: readonly RestRoute[]) {
  const schemas = new Map<string, JsonSchema>();
  const bodies = routes.flatMap(({ returns }) => Object.values(returns).map(({ body }) => body));
  for (const body of [FAILURE, ...bodies]) if (body) collect(body, schemas);
  return {
    schemas: Object.fromEntries([...schemas].map(([name, schema]) => [name, withReferences(schema, name)])),
    responses: Object.fromEntries(
      Object.entries(FAILURES).map(([status, words]) => [nameOf(status), response(words, FAILURE)]),
    ),
  };
}

/** Every way in which a call may end, by status. */
export function responsesOf(route: RestRoute): Record<string, unknown> {
  const everywhere: FailureStatus[] = [
    400,
    ...(route.access === 'public' ? [] : ([401, 403] as const)),
    ...(route.method === 'GET' ? [] : ([413, 415] as const)),
    429,
    503,
    'default',
  ];
  return {
    ...mapValues(route.returns, success),
    ...mapValues(route.fails ?? {}, (words) => response(words, FAILURE)),
    ...Object.fromEntries(
      everywhere.map((status) => [status, { $ref: `#/components/responses/${nameOf(String(status))}` }]),
    ),
  };
}

function success({ means, body, headers }: RestSuccess) {
  const told = mapValues(headers ?? {}, (description) => ({ description, schema: { type: 'string' } }));
  return { ...response(means, body), ...(headers && { headers: told }) };
}

function response(description: string, body: JsonSchema | undefined) {
  return body
    ? { description, content: { 'application/json': { schema: withReferences(body) } } }
    : { description };
}

function nameOf(status: string): string {
  return status === 'default' ? 'Failure' : `Failure${status}`;
}

/** A schema in which each that has a name is a reference to it, but for `itself`. */
function withReferences(schema: JsonSchema, itself?: string): JsonSchema {
  const name = nameIn(schema);
  if (name !== null && name !== itself) return { $ref: `#/components/schemas/${name}` };
  return mapValues(schema, (value) => (Array.isArray(value) ? value.map(inside) : inside(value)));
}

function inside(value: unknown): unknown {
  return isSchema(value) ? withReferences(value) : value;
}

/** Puts every schema that has a name under it. @throws Error when two differ under one name. */
function collect(schema: JsonSchema, found: Map<string, JsonSchema>): void {
  const name = nameIn(schema);
  if (name !== null) {
    if ((found.get(name) ?? schema) !== schema) throw new Error(`Two schemas are named ${name}`);
    found.set(name, schema);
  }
  for (const value of Object.values(schema).flat()) if (isSchema(value)) collect(value, found);
}

/** The name of a schema. A list of properties may hold one that is called `title`; that is none. */
function nameIn({ title }: JsonSchema): string | null {
  return typeof title === 'string' ? title : null;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapValues<T, R>(values: Readonly<Record<string, T>>, change: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
