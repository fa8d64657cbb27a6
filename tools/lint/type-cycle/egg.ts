import type { Hen } from './hen';

/** The other half of a deliberate cycle of type imports. */
export interface Egg {
  becomes: Hen;
}
