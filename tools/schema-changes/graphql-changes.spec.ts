import { describe, expect, it } from '@jest/globals';
import { graphqlChanges } from './graphql-changes';

const BEFORE = `
  directive @cost(weight: Int!) on FIELD_DEFINITION
  "The roots."
  type Query {
    player(id: ID, name: String @deprecated(reason: "Use id.")): Player
    legacy(filter: OldFilter): OldPage @deprecated(reason: "Use player.")
    found: Found
  }
  type Mutation { change(input: ChangeInput!): Boolean }
  type Player { name: String score: Int! nick: String @deprecated(reason: "Use name.") role: Role }
  type OldPage { rows: [OldRow!]! }
  type OldRow { rank: Int }
  input OldFilter { text: String }
  input ChangeInput { name: String old: String @deprecated(reason: "Ignored.") }
  enum Role { PLAYER ADMIN GUEST @deprecated(reason: "Never returned.") }
  union Found = Player | OldRow
`;

const changesTo = async (edit: (text: string) => string) =>
  (await graphqlChanges(BEFORE, edit(BEFORE))).map(({ level, element, deprecation }) =>
    [level, element, ...(deprecation === undefined ? [] : [deprecation])].join(' | '),
  );
const replacing = (text: string, replacement: string) => (schema: string) => {
  if (!schema.includes(text)) throw new Error(`${text} is missing`);
  return schema.replace(text, replacement);
};

describe('graphqlChanges', () => {
  it.each([
    ['removes a field', replacing('score: Int!', ''), ['breaking | Player.score']],
    [
      'removes a deprecated field',
      replacing('nick: String @deprecated(reason: "Use name.")', ''),
      ['breaking | Player.nick | Use name.'],
    ],
    ['removes an argument', replacing('id: ID, ', ''), ['breaking | Query.player.id']],
    [
      'removes a deprecated argument',
      replacing(', name: String @deprecated(reason: "Use id.")', ''),
      ['breaking | Query.player.name | Use id.'],
    ],
    [
      'removes a deprecated input field',
      replacing('old: String @deprecated(reason: "Ignored.")', ''),
      ['breaking | ChangeInput.old | Ignored.'],
    ],
    ['removes an enum value', replacing('ADMIN', ''), ['breaking | Role.ADMIN']],
    [
      'removes a deprecated enum value',
      replacing('GUEST @deprecated(reason: "Never returned.")', ''),
      ['breaking | Role.GUEST | Never returned.'],
    ],
    ['makes a field nullable', replacing('score: Int!', 'score: Int'), ['breaking | Player.score']],
    [
      'makes a field non-null',
      replacing('name: String score', 'name: String! score'),
      ['safe | Player.name'],
    ],
    [
      'requires an input field',
      replacing('input ChangeInput { name: String', 'input ChangeInput { name: String!'),
      ['breaking | ChangeInput.name'],
    ],
    [
      'adds a field with an argument',
      replacing('role: Role', 'role: Role rank(of: Int): Int'),
      ['safe | Player.rank'],
    ],
    ['adds a type', (schema: string) => `${schema} type Added { name(of: Int): String }`, ['safe | Added']],
    [
      'adds two members to a union',
      replacing('= Player', '= OldPage | Query | Player'),
      ['dangerous | Found', 'dangerous | Found'],
    ],
    ['adds an enum value', replacing('ADMIN', 'ADMIN EDITOR'), ['dangerous | Role.EDITOR']],
    [
      'deprecates a field with its arguments',
      replacing(
        'name: String @deprecated(reason: "Use id.")): Player',
        'name: String @deprecated(reason: "Use id.")): Player @deprecated(reason: "Use found.")',
      ),
      ['safe | Query.player'],
    ],
    ['deprecates no more', replacing(' @deprecated(reason: "Ignored.")', ''), ['safe | ChangeInput.old']],
    [
      'takes exactly one field of an input',
      replacing('input OldFilter', 'input OldFilter @oneOf'),
      ['breaking | OldFilter'],
    ],
    ['describes', replacing('The roots.', 'Where queries begin.'), []],
  ])('reports a schema that %s', async (_name, edit, expected) => {
    expect(await changesTo(edit)).toEqual(expected);
  });

  it('treats a type as deprecated when everything that uses it is deprecated', async () => {
    const changes = await changesTo((schema) =>
      schema
        .replace('legacy(filter: OldFilter): OldPage @deprecated(reason: "Use player.")', '')
        .replace('type OldPage { rows: [OldRow!]! }', '')
        .replace('input OldFilter { text: String }', '')
        .replace('| OldRow', '')
        .replace('type OldRow { rank: Int }', ''),
    );
    const reason = 'Everything that used the type is deprecated.';
    expect(changes.sort()).toEqual([
      'breaking | Found',
      `breaking | OldFilter | ${reason}`,
      `breaking | OldPage | ${reason}`,
      // The union, which is not deprecated, used it.
      'breaking | OldRow',
      'breaking | Query.legacy | Use player.',
    ]);
  });
});
