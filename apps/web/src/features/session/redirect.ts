/** A path of this origin as a browser reads it: one slash first, and nothing that it would turn into another. */
const LOCAL_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/**
 * Where to go after login or signup.
 *
 * It is followed only inside this origin: it must begin with one slash, is resolved against the origin, and the
 * resolved address is what counts (`/.//evil` looks local, and would not be if its path were used by itself).
 *
 * @param search the query of the page's address; its `redirect` is the wish, decoded once.
 * @param origin such as `https://example.org`.
 * @returns an absolute address of that origin; its `/` when the wish is missing or leads elsewhere.
 */
export function redirectTarget(search: string, origin: string): string {
  const wish = new URLSearchParams(search).get('redirect') ?? '/';
  const home = `${origin}/`;
  if (!LOCAL_PATH.test(wish) || !URL.canParse(wish, origin)) return home;
  const url = new URL(wish, origin);
  return url.origin === origin ? url.href : home;
}
