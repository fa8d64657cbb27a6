/**
 * The same HTML with addresses that work outside its page: those of the site and those of places on the page. Requires HTML in which only
 * tags have an unescaped quotation mark.
 * @param pageUrl absolute address of the page.
 */
export function withAbsoluteUrls(html: string, pageUrl: string): string {
  const { origin } = new URL(pageUrl);
  return html
    .replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)
    .replace(
      / srcset="([^"]*)"/g,
      (_, sources: string) => ` srcset="${sources.replace(/(^|, )\/(?!\/)/g, `$1${origin}/`)}"`,
    )
    .replace(/ href="#/g, ` href="${pageUrl}#`);
}
