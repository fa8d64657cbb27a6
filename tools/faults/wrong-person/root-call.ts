import type { Cast, Property } from './cast';
import type { Installation } from '../installation';
import type { Identity } from './identities';

/** What a call is made from. */
export interface Scene {
  installation: Installation;
  cast: Cast;
  property: Property;
}

/** A call of a root field. */
export interface RootCall {
  /** Arguments and selection, after the name of the field. A mutation's default to its `input` and the type of its result. */
  text?: string;
  /** The variables; for a mutation its input. */
  variables?(scene: Scene, identity: Identity): Record<string, unknown>;
  /** The type of the result of an allowed mutation, when it is not the success. */
  outcome?: string;
  /** Whether the call ends or changes the account, so that it needs a cast of its own. */
  fresh?: boolean;
}

/** The document of a call. */
export function documentOf(root: string, field: string, { text }: RootCall): string {
  if (root === 'Query') return `{ ${field} ${text ?? ''} }`;
  if (text) return `mutation { ${field} ${text} }`;
  const input = `${field[0]?.toUpperCase()}${field.slice(1)}Input`;
  return `mutation ($input: ${input}!) { ${field}(input: $input) { __typename ... on Problem { code } } }`;
}
