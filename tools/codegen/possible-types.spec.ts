import { describe, expect, it } from '@jest/globals';
import { run, written } from './generated.fixture';
import { plugin } from './possible-types';

describe('possible types', () => {
  it('tells the object types of each interface and union, in order, and nothing of the schema itself', async () => {
    const { possibleTypes } = run(await written(plugin, '', {}), {});
    expect(possibleTypes).toEqual({ Found: ['Player', 'Problem', 'Question'], Node: ['Player', 'Question'] });
  });
});
