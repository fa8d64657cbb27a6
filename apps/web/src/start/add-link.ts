/** Adds a `<link>` to the head of a page and returns it. */
export function addLink(page: Document, rel: string, href: string): HTMLLinkElement {
  const link = page.createElement('link');
  link.rel = rel;
  link.href = href;
  page.head.append(link);
  return link;
}
