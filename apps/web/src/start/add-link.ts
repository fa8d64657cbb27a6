/** Adds a `<link>` to the head of a page and returns it. */
export function addLink(page: Document, rel: string, href: string): HTMLLinkElement {
  const link = page.createElement('link');
  link.rel = rel;
  link.href = href;
  page.head.append(link);
  return link;
}

/** Adds a `<link>` for each of the files that has none. @param files paths separated by spaces. */
export function addLinks(page: Document, rel: string, files: string): void {
  for (const file of files.split(' ')) {
    if (file && !page.querySelector(`link[href="${file}"]`)) addLink(page, rel, file);
  }
}
