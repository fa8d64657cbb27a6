import { describe } from '@jest/globals';
import { type RequirementName, unmetRequirements } from './requirements';

/** `describe` for tests that need something of the machine. Where it is missing they do not run, and `npm test` names them at its end. */
export function describeNeeding(...requirements: RequirementName[]): typeof describe | typeof describe.skip {
  const missing = unmetRequirements(requirements);
  if (missing.length === 0) return describe;
  const named = (name: unknown) => `${String(name)} [needs ${missing.join(', ')}]`;
  const skip = ((name, tests) => describe.skip(named(name), tests)) as typeof describe.skip;
  skip.each = ((table: never) => (name: string, tests: never) =>
    describe.skip.each(table)(named(name), tests)) as unknown as typeof describe.skip.each;
  return skip;
}
