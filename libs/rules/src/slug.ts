/** Slugs: the readable part of an address. */

/** Makes a slug of a title: lower-case ASCII letters and digits, joined by hyphens. Empty when none is left. */
export function makeSlug(title: string, maxLength: number): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).join('-').slice(0, maxLength).replace(/-$/, '');
}

/** Whether a text is a slug: lower-case letters, digits and single hyphens between them. */
export function isSlug(text: string, maxLength: number): boolean {
  return text.length <= maxLength && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
