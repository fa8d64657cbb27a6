/** A path that no route can have: its percent-encoding is malformed. */
const MALFORMED = '/%';

/**
 * The path and query of a request target (RFC 9112, section 3.2). A target in absolute form, as proxies receive it, loses its
 * origin, because this server has one product whatever its host. Other targets become a malformed path.
 */
export function originForm(target = ''): string {
  if (target.startsWith('/')) return target;
  const origin = /^https?:\/\/[^/?#]+/i.exec(target)?.[0];
  if (origin === undefined) return MALFORMED;
  const rest = target.slice(origin.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
