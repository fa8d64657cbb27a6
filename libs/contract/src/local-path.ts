/** Exactly one leading slash, and neither backslashes, which browsers treat as slashes, nor control characters, which they remove. */
const LOCAL_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/**
 * Whether a text is a path of this site, with or without query and fragment. A URL made from it must still be compared with the origin,
 * because a resolved path alone can leave it: `/.//evil` resolves to the path `//evil`.
 */
export function isLocalPath(text: string): boolean {
  return LOCAL_PATH.test(text);
}
