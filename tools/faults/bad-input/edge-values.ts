import fc from 'fast-check';
import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLNamedInputType,
} from 'graphql';

/** Values of each scalar at the edges of what it allows. GraphQL accepts them, so that they reach the product's own checks. */
const EDGES: Readonly<Record<string, readonly unknown[]>> = {
  Boolean: [true, false],
  Int: [0, 1, -1, 2, 100, 101, 2 ** 31 - 1, -(2 ** 31)],
  Float: [0, -1, 0.5, 1e308, 5e-324, 2 ** 53],
  ID: [
    '',
    '1',
    ...['Question:0', 'Question:9999999999', 'Player:__proto__', 'Month:9999-12', 'League:1'].map(btoa),
  ],
  LocalDate: ['0000-01-01', '0001-01-01', '1582-10-10', '2026-01-31', '9999-12-31'],
  Month: ['0001-01', '2026-01', '9999-12'],
  DateTime: [
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '2026-12-31T23:59:60Z',
    '9999-12-31T23:59:59.999Z',
  ],
  TimeZone: ['UTC', 'Pacific/Kiritimati', 'Asia/Kathmandu'],
};

/** Texts that a parser, a pattern or a search behind the input may not expect. */
const TEXTS = [
  ...[
    '-'.repeat(100),
    '- '.repeat(50),
    '"'.repeat(99),
    '('.repeat(100),
    '\\',
    '%_%',
    ':*',
    '<->',
    'a or or b',
  ],
  ...[
    '',
    ' ',
    'x'.repeat(10_000),
    '\u200b',
    '\u202eabc',
    'a\u0301'.repeat(60),
    '\u{e0041}'.repeat(20),
    '\uffff',
  ],
  ...['[a](https://a "b")', `${'`'.repeat(200)}`, '*'.repeat(300), '['.repeat(300), '```js\n{{{', '=1+1'],
  ...[
    'https://example.com:0/',
    'https://[::1]/',
    'javascript:alert(1)',
    '"a b"@example.com',
    '{"question":{}}',
    '[null]',
  ],
];

/** Maximum length of a generated list. */
const MAX_ITEMS = 3;
/** Nullable values that are null, out of ten. */
const NULLS = 2;

/** A value of the type of an argument, at the edges of what it allows. @param draw returns a number from 0 to `below` - 1 */
export function edgeValue(type: GraphQLInputType, draw: (below: number) => number): unknown {
  if (isNonNullType(type)) return present(type.ofType, draw);
  return draw(10) < NULLS ? null : present(type, draw);
}

function present(type: GraphQLInputType, draw: (below: number) => number): unknown {
  if (isNonNullType(type)) return present(type.ofType, draw);
  if (isListType(type))
    return Array.from({ length: draw(MAX_ITEMS + 1) }, () => edgeValue(type.ofType, draw));
  return presentNamed(type, draw);
}

function presentNamed(type: GraphQLNamedInputType, draw: (below: number) => number): unknown {
  const oneOf = <Value>(values: readonly Value[]) => values[draw(values.length)];
  if (isEnumType(type)) return oneOf(type.getValues())?.name;
  if (!isInputObjectType(type)) return oneOf(EDGES[type.name] ?? TEXTS);
  const fields = Object.values(type.getFields());
  const chosen = type.isOneOf ? [oneOf(fields)].filter((field) => field !== undefined) : fields;
  return Object.fromEntries(
    chosen.map((field) => [field.name, (type.isOneOf ? present : edgeValue)(field.type, draw)]),
  );
}

/** A large number, of which draws are the remainders. */
export const drawable: fc.Arbitrary<number> = fc.nat();
