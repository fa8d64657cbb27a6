import { back } from './back';

/** With `back`, a circle of imports on purpose: the test holds the rule against it. */
export const there = () => back;
