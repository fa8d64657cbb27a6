import { UsageError } from './exit-codes.js';

/** Where `npm start` of the product serves. */
const DEFAULT_URL = 'http://localhost:3000';

/**
 * The address of the installation, always with a slash at its end: the first of the given texts that is not empty, else the
 * default.
 *
 * @throws UsageError when it is not an http or https address.
 */
export function installationUrl(...candidates: (string | undefined)[]): string {
  const text = candidates.find((candidate) => candidate) ?? DEFAULT_URL;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new UsageError(`"${text}" is not the address of an installation, such as https://trivia.example`);
  }
  url.search = '';
  url.hash = '';
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

/** Whether an address sends everything, tokens included, unencrypted over a network. */
export function isUnencrypted(url: string): boolean {
  const { hostname, protocol } = new URL(url);
  return protocol === 'http:' && !/^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
