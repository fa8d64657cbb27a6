import fc from 'fast-check';
import { getNamedType, isCompositeType, type GraphQLArgument, type GraphQLSchema } from 'graphql';
import type { Client } from '../client';
import { samplesOf } from '../samples';
import { drawable, edgeValue } from './edge-values';
import { hostileValue } from './hostile-values';

/** A repeatable source of hostile input. */
export interface HostileSource {
  value: () => unknown;
  /** Whether a hostile value takes the place of a whole input object: one time in ten. */
  whole: () => boolean;
  /** A number from 0 to `below` - 1. */
  draw: (below: number) => number;
}

/** Hostile input by a seed. */
export function hostileSource(seed: number): HostileSource {
  const outOfTen = samplesOf(fc.integer({ min: 0, max: 9 }), seed);
  const number = samplesOf(drawable, seed);
  return {
    value: samplesOf(hostileValue, seed),
    whole: () => outOfTen() === 0,
    draw: (below) => number() % below,
  };
}

/** A call of the facade. */
export interface Operation {
  parameters: { name: string; in: string }[];
  method: string;
  path: string;
  fields: string[];
}

/** The calls of the facade by its own description. */
export async function facadeOf(client: Client): Promise<Operation[]> {
  interface Described {
    paths: Record<
      string,
      Record<
        string,
        {
          parameters?: { name: string; in: string }[];
          requestBody?: { content?: Record<string, { schema?: { properties?: object } }> };
        }
      >
    >;
  }
  const { body } = await client.rest<Described>('GET', '/api/openapi.json');
  return Object.entries(body?.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      path,
      method: method.toUpperCase(),
      parameters,
      fields: Object.keys(requestBody?.content?.['application/json']?.schema?.properties ?? {}),
    })),
  );
}

/** A request to the facade with a value for every parameter and field. */
export function restRequest({ path, method, parameters, fields }: Operation, { value }: HostileSource) {
  const text = () => {
    const drawn = value();
    return encodeURIComponent(
      (typeof drawn === 'string' ? drawn : JSON.stringify(drawn)).slice(0, 200).toWellFormed(),
    );
  };
  const filled = path.replace(/\{\w+\}/g, () => text() || '%20');
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => `${name}=${text()}`);
  const body =
    fields.length > 0
      ? JSON.stringify(Object.fromEntries(fields.map((field) => [field, value()])))
      : undefined;
  return { method, path: `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`, body };
}

/** An operation for a root field, with a value for every argument. */
export function graphqlRequest(
  schema: GraphQLSchema,
  root: 'query' | 'mutation',
  name: string,
  values: HostileSource,
) {
  const type = root === 'query' ? schema.getQueryType() : schema.getMutationType();
  const field = type?.getFields()[name];
  if (!field) throw new Error(`The schema has no field ${name}`);
  const declared = field.args.map((argument) => `$${argument.name}: ${String(argument.type)}`);
  const passed = field.args.map((argument) => `${argument.name}: $${argument.name}`);
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
  const list = (items: string[]) => (items.length > 0 ? `(${items.join(', ')})` : '');
  return {
    query: `${root} Q${list(declared)} { ${name}${list(passed)}${selection} }`,
    variables: Object.fromEntries(field.args.map((argument) => [argument.name, inputFor(argument, values)])),
  };
}

/**
 * For half of the arguments, a value of their type at its edges. For the others, a hostile value in each field of an input object, or
 * in its place; anything else is a hostile value itself.
 */
function inputFor({ type }: GraphQLArgument, { value, whole, draw }: HostileSource): unknown {
  if (draw(2) === 0) return edgeValue(type, draw);
  const named = getNamedType(type);
  if (!('getFields' in named) || whole()) return value();
  return Object.fromEntries(Object.keys(named.getFields()).map((field) => [field, value()]));
}
