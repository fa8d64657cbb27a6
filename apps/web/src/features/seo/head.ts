import type { PageSettings } from '../../page-settings';
import { clipDescription } from './clip';

/** What a page tells search engines and other sites. */
export interface Head {
  title: string;
  description: string;
  /** Search engines shall leave it out. */
  noindex?: boolean;
  /** Structured data, each a JSON-LD object. */
  jsonLd?: readonly object[];
}

/** The head of a page that always says the same: `<page> | {product}`. */
export function plainHead(page: Head): (settings: PageSettings) => Head {
  return ({ productName }) => ({ ...page, title: `${page.title} | ${productName}` });
}

/** The address of a page as search engines shall know it: without a query. */
export function canonicalOf(settings: PageSettings, pathname: string): string {
  return `${settings.publicUrl}${pathname}`;
}

/** The tags of a head, escaped. */
export function headTags(head: Head, settings: PageSettings, pathname: string): string {
  const url = canonicalOf(settings, pathname);
  const description = clipDescription(head.description);
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`;
  const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    named('description', description),
    head.noindex ? named('robots', 'noindex') : `<link rel="canonical" href="${escapeHtml(url)}">`,
    property('og:title', head.title),
    property('og:description', description),
    property('og:type', 'website'),
    property('og:url', url),
    property('og:site_name', settings.productName),
    property('og:image', `${settings.publicUrl}/og.png`),
    property('og:image:alt', `${settings.productName}: one tech question a day`),
    named('twitter:card', 'summary_large_image'),
    ...(head.jsonLd ?? []).map((data) => `<script type="application/ld+json">${escapeJson(data)}</script>`),
  ].join('\n');
}

/** Brings an open page's head up to date after a change of route. */
export function applyHead(page: Document, head: Head, settings: PageSettings, pathname: string): Head {
  page.title = head.title;
  page.querySelector('meta[name="description"]')?.setAttribute('content', clipDescription(head.description));
  page.querySelector('link[rel="canonical"]')?.setAttribute('href', canonicalOf(settings, pathname));
  return head;
}

/** Text inside HTML or an attribute. */
export function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => names[character] ?? character);
}

/** JSON inside a script element: nothing in it can end the element or a line of script. */
export function escapeJson(data: unknown): string {
  const codes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };
  return JSON.stringify(data).replace(/[<\u2028\u2029]/g, (character) => codes[character] ?? character);
}
