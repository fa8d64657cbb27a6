import { describe, expect, it } from '@jest/globals';
import { run, written } from './generated.fixture';
import { plugin } from './hooks';

const DOCUMENTS = [
  'AFragmentDoc',
  'QuestionCard_QuestionFragmentDoc',
  'HomeDocument',
  'NodeDocument',
  'RenameDocument',
];

/** Calls the hooks of a file by name and returns the arguments that they pass to the library. */
async function hooksOf(source: string) {
  const library = {
    '@daily/apollo/fragment': { useUnmasked: (...all: unknown[]) => ['fragment', ...all] },
    '@daily/apollo/fresh-query': { useFreshQuery: (...all: unknown[]) => ['query', ...all] },
    '@daily/apollo/mutation': { useTypedMutation: (...all: unknown[]) => ['mutation', ...all] },
  };
  const constants = DOCUMENTS.map((name) => `const ${name} = '${name}';`).join('\n');
  const code = await written(plugin, source, {});
  return run(`${constants}\n${code}`, library) as Record<string, (...all: unknown[]) => unknown>;
}

describe('hooks', () => {
  it('reads a fragment by a reference', async () => {
    const hooks = await hooksOf('fragment QuestionCard_question on Question { id }');
    expect(hooks['useQuestionCardQuestionFragment']?.('ref')).toEqual([
      'fragment',
      'QuestionCard_QuestionFragmentDoc',
      'QuestionCard_question',
      'ref',
    ]);
  });

  it('reads a query with the freshness of its data', async () => {
    const hooks = await hooksOf('query Home { viewer { id } }');
    expect(hooks['useHomeQuery']?.('options')).toEqual(['query', 'HomeDocument', 'options']);
  });

  it('sends a mutation', async () => {
    const hooks = await hooksOf('mutation Rename($name: String!) { rename(name: $name) { __typename } }');
    expect(hooks['useRenameMutation']?.('options')).toEqual(['mutation', 'RenameDocument', 'options']);
  });

  it.each([
    [
      'no variables',
      'query Node { viewer { id } }',
      'options?: FreshQueryOptions<NodeQuery, NodeQueryVariables>,',
    ],
    [
      'variables with a default',
      'query Node($id: ID! = "1") { node(id: $id) { id } }',
      'options?: FreshQueryOptions<NodeQuery, NodeQueryVariables>,',
    ],
    [
      'variables that must be given',
      'query Node($id: ID!) { node(id: $id) { id } }',
      'options: FreshQueryOptions<NodeQuery, NodeQueryVariables> & { variables: NodeQueryVariables },',
    ],
  ])('lets options be left out when they can: %s', async (_name, source, parameter) => {
    expect(await written(plugin, source, {})).toContain(parameter);
  });

  it('writes each import once', async () => {
    const code = await written(plugin, 'query Home { viewer { id } } query Node { viewer { id } }', {});
    expect(code.match(/fresh-query/g)).toHaveLength(1);
  });

  it('writes no hook for a subscription or a file without documents', async () => {
    expect(await written(plugin, 'subscription Renamed { renamed { id } }', {})).toBe('');
    expect(await written(plugin, '', {})).toBe('');
  });

  it('rejects an operation without a name', async () => {
    await expect(written(plugin, '{ viewer { id } }', {})).rejects.toThrow('An operation needs a name');
  });
});
