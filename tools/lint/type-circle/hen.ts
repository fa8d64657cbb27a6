import type { Egg } from './egg';

/** Half of a deliberate circle of type imports. */
export interface Hen {
  lays: Egg;
}
