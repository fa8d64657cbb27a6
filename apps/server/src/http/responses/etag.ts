/** Whether an `If-None-Match` header matches an entity tag. Proxies that compress a response mark its ETag as weak. */
export function matchesEtag(header = '', etag: string): boolean {
  return header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
