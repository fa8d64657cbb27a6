import type { Role } from '@daily/rules/account';
import type { RoleClaim } from './sign-on-settings';

/**
 * The values of a claim: those of a list, or a single one.
 * @param name of the claim, which may contain dots; otherwise its path, such as `realm_access.roles`.
 * @returns null when the claim is missing.
 */
export function claimValues(claims: Readonly<Record<string, unknown>>, name: string): string[] | null {
  const value = Object.hasOwn(claims, name) ? claims[name] : atPath(claims, name.split('.'));
  if (value === undefined) return null;
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each) => typeof each === 'string');
}

/**
 * The role that a provider gives a player.
 * @param values those of the claim.
 * @param current the player's role, which stays as far as the provider decides nothing about it.
 */
export function roleOfClaim(
  values: readonly string[],
  { admins, editors }: Omit<RoleClaim, 'claim'>,
  current: Role,
): Role {
  const has = (names: readonly string[] | null, role: Role) =>
    names ? names.some((name) => values.includes(name)) : current === role;
  if (has(admins, 'admin')) return 'admin';
  return has(editors, 'editor') ? 'editor' : 'player';
}

function atPath(claims: unknown, path: readonly string[]): unknown {
  let value = claims;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}
