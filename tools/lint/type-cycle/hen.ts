import type { Egg } from './egg';

/** Half of a deliberate cycle of type imports. */
export interface Hen {
  lays: Egg;
}
