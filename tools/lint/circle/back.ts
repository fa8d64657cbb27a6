import { there } from './there';

/** With `there`, a circle of imports on purpose. */
export const back = () => there;
