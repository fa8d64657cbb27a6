import { FirstTables1763683200000 } from './1763683200000-first-tables';
import { Notices1763686800000 } from './1763686800000-notices';

/** Every migration, in order. Listed by import, so that a bundle has them all. */
export const migrations = [FirstTables1763683200000, Notices1763686800000];
