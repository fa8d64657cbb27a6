import { describe, expect, it } from '@jest/globals';
import { openapiChanges } from './openapi-changes';
import type { JsonSchema, OpenApiDocument, Operation } from './openapi-document';

const THING: JsonSchema = {
  type: 'object',
  required: ['id', 'title'],
  properties: {
    id: { type: 'integer' },
    title: { type: 'string' },
    kind: { enum: ['a', 'b'] },
    owner: { anyOf: [{ $ref: '#/components/schemas/Thing' }, { type: 'null' }] },
    old: { type: 'string', deprecated: true, description: 'Use title.' },
  },
};
const BODY: JsonSchema = {
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string', maxLength: 100 },
    size: { enum: [1, 2] },
    note: { description: 'A note' },
  },
};

/** A document with one call, some of whose parts are replaced. */
function document(
  replaced: Partial<Operation> & { thing?: JsonSchema; body?: JsonSchema; path?: string } = {},
): OpenApiDocument {
  const { thing = THING, body = BODY, path = '/things/{id}', ...operation } = replaced;
  return {
    paths: {
      [path]: {
        put: {
          operationId: 'putThing',
          security: [{ token: [] }, { session: [] }],
          parameters: [
            { in: 'path', name: 'id', required: true, schema: { type: 'string' } },
            { in: 'query', name: 'limit', schema: { type: 'number' } },
            { in: 'query', name: 'plain' },
          ],
          requestBody: { content: { 'application/json': { schema: body } } },
          responses: {
            200: {
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
              headers: { link: {} },
            },
            404: {},
          },
          ...operation,
        },
      },
    },
    components: { schemas: { Thing: thing } },
  };
}

const changesTo = (after: OpenApiDocument, before = document()) =>
  openapiChanges(before, after).map(({ level, message, deprecation }) =>
    [level, message, ...(deprecation === undefined ? [] : [deprecation])].join(': '),
  );
const thing = (properties: Record<string, JsonSchema>, required = ['id', 'title']) =>
  document({ thing: { type: 'object', required, properties: { ...THING.properties, ...properties } } });
const without = (schema: JsonSchema, name: string): JsonSchema => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([key]) => key !== name)),
});
const body = (properties: Record<string, JsonSchema>, required = ['title']) =>
  document({ body: { type: 'object', required, properties: { ...BODY.properties, ...properties } } });

const PUT = 'PUT /things/{id}';

describe('openapiChanges', () => {
  it('reports nothing for the same document, nor for another name in a path', () => {
    expect(changesTo(document())).toEqual([]);
    const parameters = [
      { in: 'path', name: 'thingId', required: true, schema: { type: 'string' } },
      { in: 'query', name: 'limit', schema: { type: 'number' } },
      { in: 'query', name: 'plain' },
    ];
    expect(changesTo(document({ path: '/things/{thingId}', parameters }))).toEqual([]);
  });

  it.each<[string, OpenApiDocument, string[], OpenApiDocument?]>([
    ['a removed path', { paths: {} }, [`breaking: '${PUT}' was removed`]],
    ['a removed success', document({ responses: { 404: {} } }), [`breaking: '${PUT} 200' was removed`]],
    [
      'a removed property',
      document({ thing: without(THING, 'title') }),
      [`breaking: '${PUT} 200.title' was removed`],
    ],
    [
      'a removed property that was deprecated',
      document({ thing: without(THING, 'old') }),
      [`breaking: '${PUT} 200.old' was removed: Use title.`],
    ],
    [
      'a property that may be null',
      thing({ id: { type: ['integer', 'null'] } }),
      [`breaking: '${PUT} 200.id' may be null`],
    ],
    ['a property that may be missing', thing({}, ['id']), [`breaking: '${PUT} 200.title' may be missing`]],
    ['another type', thing({ id: { type: 'number' } }), [`breaking: '${PUT} 200.id' may be number`]],
    [
      'another value in a response',
      thing({ kind: { enum: ['a', 'b', 'c'] } }),
      [`dangerous: '${PUT} 200.kind' may be "c"`],
    ],
    ['a new property', thing({ more: { type: 'string' } }), [`safe: '${PUT} 200.more' was added`]],
    [
      'a deprecated property',
      thing({ title: { type: 'string', deprecated: true } }),
      [`safe: '${PUT} 200.title' is deprecated`],
    ],
    ['a newly required field', body({}, ['title', 'size']), [`breaking: '${PUT} body.size' is required`]],
    [
      'a new required field',
      body({ name: { type: 'string' } }, ['title', 'name']),
      [`breaking: '${PUT} body.name' was added and is required`],
    ],
    ['a new optional field', body({ name: { type: 'string' } }), [`safe: '${PUT} body.name' was added`]],
    [
      'fewer values of a request',
      body({ size: { enum: [1] } }),
      [`breaking: '${PUT} body.size' may no longer be 2`],
    ],
    ['more values of a request', body({ size: { enum: [1, 2, 3] } }), [`safe: '${PUT} body.size' may be 3`]],
    [
      'a stricter limit',
      body({ title: { type: 'string', maxLength: 50 } }),
      [`breaking: '${PUT} body.title' has the maxLength 50`],
    ],
    [
      'a field that was not described',
      body({ note: { type: 'string' } }, ['title', 'note']),
      [`dangerous: '${PUT} body.note' is required`, `dangerous: '${PUT} body.note' has the type string`],
    ],
    [
      'fewer ways to authenticate',
      document({ security: [{ token: [] }] }),
      [`breaking: '${PUT} credentials' may no longer be "session"`],
    ],
    [
      'the end of anonymous calls',
      document(),
      [
        `breaking: '${PUT} credentials' may no longer be ""`,
        `safe: '${PUT} credentials' may be "token"`,
        `safe: '${PUT} credentials' may be "session"`,
      ],
      document({ security: [] }),
    ],
    [
      'more ways to authenticate',
      document({ security: [{ token: [] }, { session: [] }, {}] }),
      [`safe: '${PUT} credentials' may be ""`],
    ],
    [
      'another operationId',
      document({ operationId: 'changeThing' }),
      [
        `dangerous: '${PUT} operationId' may be "changeThing"`,
        `safe: '${PUT} operationId' may no longer be "putThing"`,
      ],
    ],
  ])('reports %s', (_name, after, expected, before = document()) => {
    expect(changesTo(after, before).sort()).toEqual([...expected].sort());
  });

  it('reports changes of parameters', () => {
    const parameters = [
      { in: 'path', name: 'id', required: true, schema: { type: 'integer' } },
      { in: 'query', name: 'plain', required: true },
      { in: 'query', name: 'page', schema: { type: 'integer' } },
      { in: 'header', name: 'key', required: true },
    ];
    expect(changesTo(document({ parameters }))).toEqual([
      `breaking: '${PUT} query limit' was removed`,
      `safe: '${PUT} query page' was added`,
      `breaking: '${PUT} header key' was added and is required`,
      `dangerous: '${PUT} query plain' is required`,
    ]);
  });

  it('reports no failure that is gone, but a field of one', () => {
    const failure = (properties: Record<string, JsonSchema>) => ({
      200: document().paths?.['/things/{id}']?.['put']?.responses?.['200'] ?? {},
      404: { content: { 'application/json': { schema: { type: 'object', properties } } } },
    });
    const before = document({ responses: failure({ error: { type: 'string' } }) });
    expect(changesTo(document({ responses: { 200: failure({})[200] } }), before)).toEqual([]);
    expect(changesTo(document({ responses: failure({}) }), before)).toEqual([
      `breaking: '${PUT} 404.error' was removed`,
    ]);
  });

  it('accepts the removal of a deprecated call', () => {
    const before = document({ deprecated: true, description: 'Use PATCH.' });
    expect(changesTo({ paths: {} }, before)).toEqual([`breaking: '${PUT}' was removed: Use PATCH.`]);
    expect(changesTo(before, document())).toEqual([`safe: '${PUT}' is deprecated`]);
  });
});
