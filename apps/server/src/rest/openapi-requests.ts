import type { JsonSchema } from '@daily/kit/rest/json-schema';
import type { RestRoute } from '@daily/kit/rest/route';
import { exampleOf } from './openapi-examples';
import { withReferences } from './openapi-responses';

/** The parameters of a call in the path and in the query. */
export function parametersOf({ path, params = {}, query = {} }: RestRoute): object[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return [
    ...names.map((name) => parameter(name, 'path', params[name] ?? { type: 'string' }, true)),
    ...Object.entries(query).map(([name, schema]) =>
      parameter(name, 'query', schema, schema['required'] === true),
    ),
  ];
}

function parameter(
  name: string,
  place: 'path' | 'query',
  { description, required: _required, ...schema }: JsonSchema,
  required: boolean,
): object {
  const example = exampleOf(schema);
  return {
    name,
    in: place,
    required,
    ...(description && { description }),
    ...(example !== undefined && { example }),
    schema: withoutExamples(schema),
  };
}

const withoutExamples = ({ examples: _examples, ...schema }: JsonSchema): JsonSchema => schema;

/** The body of a call; undefined when it has none. */
export function requestBodyOf({ body, form, upload }: RestRoute): object | undefined {
  if (upload) {
    const schema = upload.binary ? { type: 'string', format: 'binary' } : { type: 'string' };
    return {
      description: upload.binary ? 'The file' : 'The file, in UTF-8',
      required: true,
      content: Object.fromEntries(
        upload.mediaTypes.map((type) => [
          type,
          type === 'application/json' && upload.example
            ? { schema: { type: 'object' }, example: upload.example }
            : { schema },
        ]),
      ),
    };
  }
  if (!body) return undefined;
  const media = { schema: withReferences(body), example: exampleOf(body) };
  return {
    required: !form,
    content: {
      'application/json': media,
      ...(form && { 'application/x-www-form-urlencoded': media }),
    },
  };
}
