import { there } from './there';

/** The other half of a deliberate circle of imports. */
export const back = () => there;
