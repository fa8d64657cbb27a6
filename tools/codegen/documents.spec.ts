import * as builders from '@daily/apollo/document';
import { describe, expect, it } from '@jest/globals';
import { type DocumentNode, Kind, parse, print, validate } from 'graphql';
import { type FragmentImport, plugin } from './documents';
import { run, SCHEMA, written } from './generated.fixture';

const LIBRARY = { '@daily/apollo/document': builders };

async function documentsOf(source: string, modules: object = {}, fragmentImports: FragmentImport[] = []) {
  const code = await written(plugin, source, { fragmentImports });
  return run(code, { ...LIBRARY, ...modules }) as Record<string, DocumentNode>;
}

/** A document in one form, whatever its source looked like. */
const form = (source: string) => print(parse(source));

describe('the document of an operation', () => {
  it.each([
    ['fields', 'query A { viewer { id username __typename } }'],
    ['__typename once, where it was asked for too', 'query A { viewer { id __typename } }'],
    ['an alias', 'query A { me: viewer { name: username __typename } }'],
    ['__typename by another name', 'query A { viewer { kind: __typename __typename } }'],
    ['__typename of the root', 'query A { __typename viewer { id __typename } }'],
    [
      'arguments of every kind',
      'query A { viewer { friends(first: 3, filter: {active: true, tags: ["a", null, E, 1.5]}) { id __typename } __typename } }',
    ],
    [
      'variables',
      'query A($id: ID!, $first: Int = 10, $tags: [String!]) { node(id: $id) { id __typename } viewer { friends(first: $first, filter: {tags: $tags}) { id __typename } __typename } }',
    ],
    [
      'directives',
      'query A($if: Boolean!) @live { viewer @include(if: $if) { id @skip(if: $if) __typename } }',
    ],
    [
      'inline fragments',
      'query A { found(id: "1") { ... on Problem { message } ... on Player @include(if: true) { friends { id __typename } } __typename } }',
    ],
    ['inline fragments without a type', 'query A { viewer { ... @include(if: true) { id } __typename } }'],
    ['a mutation', 'mutation A($name: String!) { rename(name: $name) { ... on Player { id } __typename } }'],
    ['a subscription', 'subscription A { renamed { id __typename } }'],
  ])('is what was written: %s', async (_name, source) => {
    const { ADocument } = await documentsOf(source);
    expect(print(ADocument as DocumentNode)).toBe(form(source));
  });

  it('asks for __typename below every field, not at the root', async () => {
    const { ADocument } = await documentsOf('query A { viewer { friends { id } } }');
    expect(print(ADocument as DocumentNode)).toBe(
      form('query A { viewer { friends { id __typename } __typename } }'),
    );
  });

  it('defines each fragment once, however many use it', async () => {
    const { ADocument } = await documentsOf(`
      query A { viewer { ...B ...C } }
      fragment B on Player { friends { ...D } }
      fragment C on Player { id ...D }
      fragment D on Player { username }
    `);
    const document = ADocument as DocumentNode;
    expect(validate(SCHEMA, document)).toEqual([]);
    expect(document.definitions.map((definition) => 'name' in definition && definition.name?.value)).toEqual([
      'A',
      'B',
      'D',
      'C',
    ]);
  });

  it('keeps the directives of a fragment that it spreads', async () => {
    const { ADocument } = await documentsOf(
      'query A { viewer { ...B @unmask } } fragment B on Player { id }',
    );
    expect(print(ADocument as DocumentNode)).toContain('...B @unmask');
    expect((ADocument as DocumentNode).definitions).toHaveLength(2);
  });

  it('holds no places of a source', async () => {
    const code = await written(plugin, 'query A($id: ID!) { node(id: $id) { id } }', {});
    expect(code).not.toContain('"loc"');
  });

  it('needs a name', async () => {
    await expect(documentsOf('{ viewer { id } }')).rejects.toThrow('Every operation needs a name');
  });
});

describe('the document of a fragment', () => {
  it('brings the fragments that it uses along, wherever in the file they stand', async () => {
    const { Card_PlayerFragmentDoc } = await documentsOf(`
      fragment card_player on Player { id ...Name }
      fragment Name on Player { username }
    `);
    const document = Card_PlayerFragmentDoc as DocumentNode;
    expect(document.definitions.map(({ kind }) => kind)).toEqual([
      Kind.FRAGMENT_DEFINITION,
      Kind.FRAGMENT_DEFINITION,
    ]);
    expect(print(document)).toBe(
      form('fragment card_player on Player { id ...Name } fragment Name on Player { username }'),
    );
  });

  it('comes from the file where it stands', async () => {
    const other = await documentsOf('fragment Name on Player { username }');
    const fragmentImports = [
      {
        outputPath: 'src/screens/home/home.generated.ts',
        importSource: {
          path: 'src/features/name/name.generated.ts',
          identifiers: [
            { name: 'NameFragmentDoc', kind: 'document' },
            { name: 'NameFragment', kind: 'type' },
            { name: 'UnusedFragmentDoc', kind: 'document' },
          ],
        },
      },
    ];
    const { ADocument } = await documentsOf(
      'query A { viewer { ...Name } }',
      { '../../features/name/name.generated': other },
      fragmentImports,
    );
    expect((ADocument as DocumentNode).definitions[1]).toBe(
      (other['NameFragmentDoc'] as DocumentNode).definitions[0],
    );
    const code = await written(plugin, 'query A { viewer { ...Name } }', { fragmentImports });
    expect(code).toContain("import { NameFragmentDoc } from '../../features/name/name.generated';");
  });
});
