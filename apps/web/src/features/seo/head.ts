import type { PageSettings } from '@daily/contract/page-settings';
import { clipDescription } from './clip';
import { escapeHtml, escapeJson } from './escape';
import { breadcrumbData, isSound } from './structured-data';
import type { Trail } from './trail';

/** What a page tells search engines and other sites. */
export interface Head {
  /** 15 to 60 characters. */
  title: string;
  /** 70 characters and more; what is over 160 is cut at a word. */
  description: string;
  /** Search engines shall leave it out. */
  noindex?: boolean;
  /** How other sites show a link to the page, where that is not by its title and the product's picture. */
  social?: { title: string; image: string; imageAlt: string };
  /** Blocks of structured data; one that is not sound is left out. */
  structuredData?: readonly object[];
}

/** A page that always says the same, and the way to it where it shows one. */
export interface PlainPage extends Head {
  trail?: Trail;
}

/** The head of a page that always says the same: `<page> | {product}`. */
export function plainHead({ trail, ...page }: PlainPage): (settings: PageSettings) => Head {
  return (settings) => ({
    ...page,
    title: `${page.title} | ${settings.productName}`,
    ...(trail && { structuredData: [breadcrumbData(trail, settings)] }),
  });
}

/** A tag of the head that changes with the page: its name and its attributes. */
export type HeadTag = readonly ['meta' | 'link', Readonly<Record<string, string>>];

/** The tags of a page, besides its title and structured data. */
export function headTags(head: Head, settings: PageSettings, pathname: string): HeadTag[] {
  const { publicUrl, productName } = settings;
  // As search engines shall know the page: without a query.
  const url = `${publicUrl}${pathname}`;
  const description = clipDescription(head.description);
  const social = head.social ?? {
    title: head.title,
    image: `${publicUrl}/og.png`,
    imageAlt: 'One tech question a day',
  };
  const named = (name: string, content: string): HeadTag => ['meta', { name, content }];
  const graph = (property: string, content: string): HeadTag => ['meta', { property, content }];
  return [
    named('description', description),
    head.noindex ? named('robots', 'noindex') : ['link', { rel: 'canonical', href: url }],
    graph('og:title', social.title),
    graph('og:description', description),
    graph('og:type', 'website'),
    graph('og:url', url),
    graph('og:site_name', productName),
    graph('og:image', social.image),
    graph('og:image:width', '1200'),
    graph('og:image:height', '630'),
    graph('og:image:alt', social.imageAlt),
    named('twitter:card', 'summary_large_image'),
  ];
}

/** A page's head as HTML: title, tags, and structured data. */
export function headHtml(head: Head, settings: PageSettings, pathname: string): string {
  const tags = headTags(head, settings, pathname).map(([name, attributes]) => {
    const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
    return `<${name} ${pairs.join(' ')} ${MARK}>`;
  });
  const blocks = (head.structuredData ?? [])
    .filter(isSound)
    .map((block) => `<script type="application/ld+json">${escapeJson(block)}</script>`);
  return [`<title>${escapeHtml(head.title)}</title>`, ...tags, ...blocks].join('\n');
}

/** Marks the tags that belong to one page, so that the next page's can take their place. */
const MARK = 'data-page';

/** Brings an open page's title and tags up to date after a change of route. Structured data is for the server alone. */
export function applyHead(page: Document, head: Head, settings: PageSettings, pathname: string): void {
  page.title = head.title;
  page.head.querySelectorAll(`[${MARK}]`).forEach((tag) => tag.remove());
  for (const [name, attributes] of headTags(head, settings, pathname)) {
    const tag = page.createElement(name);
    Object.entries(attributes).forEach(([key, value]) => tag.setAttribute(key, value));
    tag.setAttribute(MARK, '');
    page.head.append(tag);
  }
}
