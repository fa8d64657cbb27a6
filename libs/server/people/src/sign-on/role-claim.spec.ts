import { describe, expect, it } from '@jest/globals';
import { claimValues, roleOfClaim } from './role-claim';

describe('claimValues', () => {
  it.each([
    [{ groups: ['a', 'b'] }, 'groups', ['a', 'b']],
    [{ groups: 'a' }, 'groups', ['a']],
    [{ groups: ['a', 1, null, ['b']] }, 'groups', ['a']],
    [{ realm_access: { roles: ['a'] } }, 'realm_access.roles', ['a']],
    [{ 'https://acme.example/roles': ['a'] }, 'https://acme.example/roles', ['a']],
    [{ groups: null }, 'groups', []],
  ])('reads %j by %s', (claims, name, values) => {
    expect(claimValues(claims, name)).toEqual(values);
  });

  it.each([
    [{}, 'groups'],
    [{ realm_access: null }, 'realm_access.roles'],
    [{}, '__proto__'],
    [{}, 'constructor.name'],
  ])('returns null for %j without %s', (claims, name) => {
    expect(claimValues(claims, name)).toBeNull();
  });
});

describe('roleOfClaim', () => {
  const both = { admins: ['a'], editors: ['e'] };

  it.each([
    [['a', 'e'], 'player', 'admin'],
    [['e'], 'admin', 'editor'],
    [['x'], 'admin', 'player'],
    [[], 'editor', 'player'],
  ] as const)('makes of %j, for a former %s, a %s', (values, current, role) => {
    expect(roleOfClaim(values, both, current)).toBe(role);
  });

  it('leaves the roles alone about which the provider decides nothing', () => {
    expect(roleOfClaim([], { admins: null, editors: ['e'] }, 'admin')).toBe('admin');
    expect(roleOfClaim([], { admins: ['a'], editors: null }, 'editor')).toBe('editor');
    expect(roleOfClaim([], { admins: ['a'], editors: null }, 'admin')).toBe('player');
  });
});
