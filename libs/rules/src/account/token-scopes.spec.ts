import { describe, expect, it } from '@jest/globals';
import { ALL_TOKEN_SCOPES, distinctScopes, includesScope } from './token-scopes';

describe('includesScope', () => {
  it('includes every scope in `write`, and every scope that only reads in `read`', () => {
    for (const scope of ALL_TOKEN_SCOPES) expect(includesScope(['write'], scope)).toBe(true);
    const read = ALL_TOKEN_SCOPES.filter((scope) => includesScope(['read'], scope));
    expect(read).toEqual(ALL_TOKEN_SCOPES.filter((scope) => /^read$|:read$/.test(scope)));
    expect(read).toHaveLength(7);
  });

  it('includes each scope in itself, and reading a subject in writing it', () => {
    const profile = ALL_TOKEN_SCOPES.filter((scope) => includesScope(['profile:write'], scope));
    expect(profile).toEqual(['profile:read', 'profile:write']);
    expect(includesScope(['profile:read'], 'profile:write')).toBe(false);
    expect(includesScope(['answers:write', 'blog:write'], 'shares:write')).toBe(false);
    expect(includesScope([], 'read')).toBe(false);
  });
});

describe('distinctScopes', () => {
  it('leaves out what others include, but not the scopes of editors', () => {
    expect(distinctScopes(['answers:write', 'write', 'read', 'answers:write'])).toEqual(['write']);
    expect(distinctScopes(['blog:write', 'write'])).toEqual(['write', 'blog:write']);
    expect(distinctScopes(['profile:write', 'profile:read'])).toEqual(['profile:write']);
    expect(distinctScopes([])).toEqual([]);
  });
});
