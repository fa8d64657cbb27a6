import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { buildClientSchema, getIntrospectionQuery, parse, print, stripIgnoredCharacters } from 'graphql';
import { useServer } from '../test-world';

/** One server with the limits of the product. */
const used = useServer({ rateLimitScale: 100 });
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

/** The queries of earlier versions of graphql-js, with all options that fields of its current version correspond to. */
const FOLDER = join(__dirname, 'introspection');
const textOf = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const ALL_OPTIONS = {
  inputValueDeprecation: true,
  schemaDescription: true,
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  oneOf: true,
};
const STANDARD = getIntrospectionQuery(ALL_OPTIONS);

const TYPE_REF =
  'fragment TypeRef on __Type { kind name ofType { kind name ofType { kind name ofType { kind name } } } }';

describe('the introspection of a tool', () => {
  it.each([
    ...readdirSync(FOLDER).map((file): [string, string] => [file, textOf(file)]),
    ['graphql-js with its defaults', getIntrospectionQuery()],
    ['graphql-js without descriptions', getIntrospectionQuery({ descriptions: false })],
    ['graphql-js with all options', STANDARD],
    ['graphql-js printed anew', print(parse(STANDARD))],
    ['graphql-js without white space', stripIgnoredCharacters(STANDARD)],
    ['a tool that adds __typename', STANDARD.replaceAll('name\n', 'name\n__typename\n')],
    ['a tool that asks for the name of the query type too', STANDARD.replace('{', '{ __typename')],
  ])('is executed: %s', async (_, query) => {
    const { status, body } = await used.server.graphql(query);
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(body.extensions.cost).toBeLessThanOrEqual(25);
    const schema = buildClientSchema(body.data);
    expect(schema.getQueryType()?.getFields()['todaysQuestion']).toBeDefined();
  });

  it('may describe a type beside data, each within its own limit on depth', async () => {
    const { status, body } = await used.server.graphql(
      `query ($name: String!) { viewer { id } __type(name: $name) {
        fields { args { type { ofType { ofType { ofType { ofType { name } } } } } } } } }`,
      { name: 'Query' },
    );
    expect([status, body.errors, body.data.viewer]).toEqual([200, undefined, null]);
  });
});

const nest = (field: string, levels: number, leaf: string) =>
  `${`${field} { `.repeat(levels)}${leaf}${' }'.repeat(levels)}`;

/** A selection repeated under aliases. */
const aliases = (count: number, selection: string) =>
  Array.from({ length: count }, (_, index) => `a${index}: ${selection}`).join(' ');

describe('an abusive introspection', () => {
  it.each([
    ['lists of fields within each other', `{ __schema { types { ${nest('fields { type', 3, 'name }')} } } }`],
    [
      'lists of fields in fragments',
      `{ __schema { types { ...A } } } fragment A on __Type { fields { type { ...B } } }
       fragment B on __Type { fields { type { fields { name } } } }`,
    ],
    [
      'possible types, interfaces and fields',
      '{ __schema { types { possibleTypes { interfaces { fields { name } } } } } }',
    ],
    ['input fields', `{ __schema { types { ${nest('inputFields { type', 3, 'name }')} } } }`],
    ['a cycle of fragments', '{ __schema { types { ...A } } } fragment A on __Type { ofType { ...A } }'],
    [
      'many schemas by aliases',
      `{ ${aliases(12, '__schema { types { ...T } }')} }
       fragment T on __Type {
         fields { name args { name type { ...TypeRef } } type { ...TypeRef } } inputFields { name type { ...TypeRef } }
       } ${TYPE_REF}`,
    ],
    [
      'lists by aliases',
      `{ __schema { types {
         ${aliases(14, 'fields { args { name type { ...TypeRef } } type { fields { name type { ...TypeRef } } } }')}
       } } } ${TYPE_REF}`,
    ],
    ['too deep data beside a schema', `{ __schema { description } ${nest('viewer', 9, 'id')} }`],
    ['too deep data in a field named like introspection', `{ __schema: ${nest('viewer', 9, 'id')} }`],
  ])('is refused before it runs: %s', async (_, query) => {
    const headers = { accept: 'application/graphql-response+json' };
    const { status, body } = await used.server.graphql(query, {}, { headers });
    expect([status, body.data, body.errors.length > 0]).toEqual([400, undefined, true]);
  });

  it('costs a point for each field of the response, and is refused like other costly operations', async () => {
    const many = Array.from({ length: 10 }, (_, index) => `a${index}: __schema { ...S }`).join(' ');
    const wide = await used.server.graphql(
      STANDARD.replace(
        /query IntrospectionQuery \{\s*__schema/,
        `{ ${many} } fragment S on __Schema`,
      ).replace(/\}\s*(?=fragment FullType)/, ''),
    );
    expect(wide.body.errors[0].message).toMatch(/^This operation costs \d+ points; 5000 are allowed$/);
  });

  it('is cheap when it is deep but narrow', async () => {
    const { status, body } = await used.server.graphql(
      `{ __type(name: "Query") { ${nest('ofType', 100, 'name')} } }`,
    );
    expect([status, body.errors, body.extensions.cost]).toEqual([200, undefined, 20]);
  });
});
