import { back } from './back';

/** Half of a deliberate cycle of imports. */
export const there = () => back;
