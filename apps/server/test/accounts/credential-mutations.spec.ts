import { describe, expect, it } from '@jest/globals';
import { useServer } from '../test-world';

const used = useServer();

const login = (alias: string) =>
  `${alias}: login(input: { email: "ann@credentials.example", password: "${alias}" }) { __typename }`;
const REFUSED = 'A document may check or set a password only once';

describe('a document with several credential mutations', () => {
  it.each([
    ['side by side', `mutation { ${login('a')} ${login('b')} }`],
    ['in an inline fragment', `mutation { ${login('a')} ... { ${login('b')} } }`],
    ['in an inline fragment on the type', `mutation { ... on Mutation { ${login('a')} ${login('b')} } }`],
    ['in a fragment', `mutation { ...F } fragment F on Mutation { ${login('a')} ${login('b')} }`],
    [
      'in two fragments',
      `mutation { ...F ...G } fragment F on Mutation { ${login('a')} } fragment G on Mutation { ${login('b')} }`,
    ],
    [
      'in nested fragments',
      `mutation { ...F ${login('a')} } fragment F on Mutation { ...G } fragment G on Mutation { ... { ${login('b')} } }`,
    ],
    [
      'behind directives',
      `mutation { ... @include(if: true) { ${login('a')} } ... @skip(if: false) { ${login('b')} } }`,
    ],
    [
      'in several operations',
      `mutation A { ${login('a')} } mutation B { ...F } fragment F on Mutation { ${login('b')} }`,
    ],
  ])('is rejected before anything runs: %s', async (_, query) => {
    const { status, text } = await used.server.call('POST', '/graphql', {
      body: { query, operationName: 'A' },
    });
    expect([status, text]).toEqual([400, expect.stringContaining(REFUSED)]);
    expect(await used.server.rows('SELECT FROM login_failure')).toEqual([]);
    expect(await used.server.rows(`SELECT FROM player WHERE email LIKE '%@credentials.example'`)).toEqual([]);
  });

  it('is counted at once, however deeply fragments are nested', async () => {
    const fragments = Array.from(
      { length: 40 },
      (_, index) => `fragment F${index} on Mutation { ...F${index + 1} ...F${index + 1} }`,
    );
    const query = `mutation { ...F0 } ${fragments.join(' ')} fragment F40 on Mutation { ${login('a')} }`;
    const begun = performance.now();
    const { text } = await used.server.graphql(query);
    expect(text).toContain('"errors"');
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  it('is accepted with a single one in a fragment', async () => {
    const { body } = await used.server.graphql(`mutation { ...F } fragment F on Mutation { ${login('a')} }`);
    expect(body.data.a.__typename).toBe('AuthenticationSuccess');
  });
});
