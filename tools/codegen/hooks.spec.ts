import { describe, expect, it } from '@jest/globals';
import { generate, run } from './generated.fixture';
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
    '@daily/apollo/freshness/fresh-query': { useFreshQuery: (...all: unknown[]) => ['query', ...all] },
    '@daily/apollo/mutation': { useTypedMutation: (...all: unknown[]) => ['mutation', ...all] },
  };
  const constants = DOCUMENTS.map((name) => `const ${name} = '${name}';`).join('\n');
  const code = await generate(plugin, source, {});
  return run(`${constants}\n${code}`, library) as Record<string, (...all: unknown[]) => unknown>;
}

describe('the hooks plugin', () => {
  it('writes a hook that reads a fragment by a reference', async () => {
    const hooks = await hooksOf('fragment QuestionCard_question on Question { id }');
    expect(hooks['useQuestionCardQuestionFragment']?.('ref')).toEqual([
      'fragment',
      'QuestionCard_QuestionFragmentDoc',
      'QuestionCard_question',
      'ref',
    ]);
  });

  it('writes a hook that runs a query depending on the age of its data', async () => {
    const hooks = await hooksOf('query Home { viewer { id } }');
    expect(hooks['useHomeQuery']?.('options')).toEqual(['query', 'HomeDocument', 'options']);
  });

  it('writes a hook that sends a mutation', async () => {
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
      'required variables',
      'query Node($id: ID!) { node(id: $id) { id } }',
      'options: FreshQueryOptions<NodeQuery, NodeQueryVariables> & { variables: NodeQueryVariables },',
    ],
  ])('requires the options only when a variable is required: %s', async (_name, source, parameter) => {
    expect(await generate(plugin, source, {})).toContain(parameter);
  });

  it('writes each import once', async () => {
    const code = await generate(plugin, 'query Home { viewer { id } } query Node { viewer { id } }', {});
    expect(code.match(/fresh-query/g)).toHaveLength(1);
  });

  it('writes no hook for a subscription or a file without documents', async () => {
    expect(await generate(plugin, 'subscription Renamed { renamed { id } }', {})).toBe('');
    expect(await generate(plugin, '', {})).toBe('');
  });

  it('rejects an operation without a name', async () => {
    await expect(generate(plugin, '{ viewer { id } }', {})).rejects.toThrow('An operation needs a name');
  });
});
