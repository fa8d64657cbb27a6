/** A deliberate import of a package that only development installs. */
export { describe } from '@jest/globals';
