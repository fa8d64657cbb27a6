import type { Hen } from './hen';

/** The other half of a deliberate circle of type imports. */
export interface Egg {
  becomes: Hen;
}
