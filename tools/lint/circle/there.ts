import { back } from './back';

/** Half of a deliberate circle of imports. */
export const there = () => back;
