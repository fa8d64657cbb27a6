import { PAGE_QUERY_KEYS } from '@daily/contract/page-query';

/** The address of a page, as the server renders it. */
export interface PageAddress {
  /** The path in its canonical spelling. */
  path: string;
  /** The path with the query parameters that the page reads, in canonical order: the same page has the same. */
  url: string;
  /** Where a request with another spelling of the path is redirected; null for the canonical one. */
  redirect: string | null;
}

/** Reads the address of a page from the URL of a request, which begins with a slash. */
export function pageAddress(requestUrl: string): PageAddress {
  const [given = '/'] = requestUrl.split(/[?#]/, 1);
  const { search, searchParams } = new URL(`http://localhost${requestUrl}`);
  const path = canonicalPath(given);
  const known = new URLSearchParams();
  for (const key of PAGE_QUERY_KEYS[path] ?? []) {
    const value = searchParams.get(key);
    if (value !== null) known.set(key, value);
  }
  const url = known.size > 0 ? `${path}?${known.toString()}` : path;
  return { path, url, redirect: path === given ? null : path + search };
}

/**
 * The canonical spelling of a path (RFC 3986, section 6.2.2): no empty or dot segments, no trailing slash, no needless
 * percent-encoding, and a first segment in lower case, which is a fixed word in every route of the app.
 */
function canonicalPath(path: string): string {
  const plain = path.replace(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });
  // The URL parser resolves dot segments and turns backslashes into slashes.
  const { pathname } = new URL(`http://localhost${plain}`);
  const segments = pathname.split('/').filter(Boolean);
  const [first = '', ...rest] = segments;
  return `/${[first.toLowerCase(), ...rest].join('/')}`;
}
