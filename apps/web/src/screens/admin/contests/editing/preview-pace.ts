/** How long a text must not have changed before its preview is loaded, in milliseconds. */
export const SETTLED_MS = 500;
