import { describe, expect, it } from '@jest/globals';
import { generate, run } from './generated.fixture';
import { plugin } from './possible-types';

describe('the possible types plugin', () => {
  it('lists the sorted object types of interfaces and unions with fragments', async () => {
    const source = `
      query Both { node(id: "1") { ... on Node { id } } viewer { ... on Player { id } } }
      fragment What on Found { ... on Question { id } }`;
    const { possibleTypes } = run(await generate(plugin, source, {}), {});
    expect(possibleTypes).toEqual({ Found: ['Player', 'Problem', 'Question'], Node: ['Player', 'Question'] });
  });

  it('is empty when no fragment is on an interface or union', async () => {
    const { possibleTypes } = run(
      await generate(plugin, '{ found(id: "1") { ... on Player { id } } }', {}),
      {},
    );
    expect(possibleTypes).toEqual({});
  });
});
