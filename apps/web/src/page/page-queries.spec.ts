/** @jest-environment node */
import { createCache } from '@daily/apollo/cache';
import { describe, expect, it, jest } from '@jest/globals';
import { parse, print } from 'graphql';
import type { RenderRequest } from './page-request';
import { readQueries } from './page-queries';

const VIEWER = parse('query Viewer { viewer { ...Email } } fragment Email on Viewer { id email }');

describe('readQueries', () => {
  it('requests __typename in operations and fragments, so that the cache can identify objects', async () => {
    const execute = jest
      .fn<RenderRequest['execute']>()
      .mockResolvedValue({ data: { viewer: { __typename: 'Viewer', id: 'v', email: 'ada@example.com' } } });
    const cache = createCache();
    expect(await readQueries(cache, [{ document: VIEWER, variables: {} }], execute)).toEqual(['complete']);
    const [document] = execute.mock.calls[0] ?? [];
    expect(document && print(document).match(/__typename/g)).toHaveLength(2);
    expect(cache.extract()).toMatchObject({ 'Viewer:v': { email: 'ada@example.com' } });
  });

  it('sends nothing that only Apollo Client knows', async () => {
    const document = parse('query Viewer { viewer { ...Email @unmask } } fragment Email on Viewer { id }');
    const execute = jest.fn<RenderRequest['execute']>().mockResolvedValue({ data: { viewer: null } });
    await readQueries(createCache(), [{ document, variables: {} }], execute);
    const [sent] = execute.mock.calls[0] ?? [];
    expect(sent && print(sent)).not.toContain('@');
  });
});
