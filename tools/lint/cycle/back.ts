import { there } from './there';

/** The other half of a deliberate cycle of imports. */
export const back = () => there;
