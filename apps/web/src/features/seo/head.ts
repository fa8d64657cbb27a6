import type { PageSettings } from '@daily/contract/page-settings';
import type { SitemapPage } from '@daily/contract/web-app';
import { OEMBED_PATH } from '@daily/contract/paths';
import { clipDescription, pageTitle } from './clip';
import { escapeHtml, escapeJson } from './escape';
import { titleOfContent } from './page-title';
import { breadcrumbData, isValidBlock } from './structured-data';
import type { Trail } from './trail';

/** Title and metadata of a page, for search engines and link previews. */
export interface Head {
  /** 15 to 60 characters; see `pageTitle`. */
  title: string;
  /** At least 70 characters; clipped at a word to 160. */
  description: string;
  /** The canonical path of the page. Defaults to the path at which it was requested. */
  path?: string;
  /** Excludes the page from search engines. */
  noindex?: boolean;
  /** The preview of a link to the page on other sites. Defaults to the page's title and the product's image. */
  social?: {
    title: string;
    image: string;
    imageAlt: string;
    /** Whether the picture may have another size than 1200 × 630. */
    hasUnknownSize?: boolean;
  };
  /** Whether the page is an article for link previews. Defaults to a website. */
  isArticle?: boolean;
  /** Whether sites that support oEmbed can embed a link to the page: the server has a card for it. */
  isEmbeddable?: boolean;
  /** Feeds and data with the content of the page. */
  alternates?: readonly { type: string; title: string; href: string }[];
  /** Blocks of structured data besides the trail. Invalid blocks are omitted; see `isValidBlock`. */
  structuredData?: readonly object[];
  /** The breadcrumbs of the page, if it shows any. */
  trail?: Trail;
}

/** What a screen says of its page, as far as it does not depend on data. */
export interface PageHead extends Omit<Head, 'title' | 'structuredData'> {
  /** The name of the page, to which the title adds ` | {product}`; see `pageTitle`. Or the whole title. */
  title: string | { whole: string };
  /** The place of the page in the sitemap; without one, it is not listed, or a slice of the server lists it. */
  sitemap?: Omit<SitemapPage, 'path'>;
}

/** Completes the title of a page. */
export function completeHead({ title, ...page }: PageHead, { productName }: PageSettings): Head {
  return { ...page, title: typeof title === 'string' ? pageTitle(title, productName) : title.whole };
}

/** The element name and the attributes of a tag in the head. */
type HeadTag = readonly ['meta' | 'link', Readonly<Record<string, string>>];

/** The formats of oEmbed responses, each with its media type for discovery (oembed.com, section 4). */
const OEMBED_FORMATS = [
  { name: 'json', type: 'application/json+oembed' },
  { name: 'xml', type: 'text/xml+oembed' },
] as const;

function oembedLink(format: (typeof OEMBED_FORMATS)[number], url: string, publicUrl: string): HeadTag {
  const query = new URLSearchParams({ url, format: format.name }).toString();
  const href = `${publicUrl}${OEMBED_PATH}?${query}`;
  return ['link', { rel: 'alternate', type: format.type, title: 'oEmbed', href }];
}

/** The tags in the head of a page, without its title and structured data. */
function headTags(head: Head, settings: PageSettings, pathname: string): HeadTag[] {
  const { publicUrl, productName } = settings;
  // Without the query, so that search engines index the page once.
  const url = `${publicUrl}${head.path ?? pathname}`;
  const description = clipDescription(head.description);
  const social: NonNullable<Head['social']> = head.social ?? {
    title: head.title,
    image: `${publicUrl}/og.png`,
    imageAlt: 'One tech question a day',
  };
  const named = (name: string, content: string): HeadTag => ['meta', { name, content }];
  const graph = (property: string, content: string): HeadTag => ['meta', { property, content }];
  return [
    named('description', description),
    head.noindex ? named('robots', 'noindex') : ['link', { rel: 'canonical', href: url }],
    ...(head.alternates ?? []).map((link): HeadTag => ['link', { rel: 'alternate', ...link }]),
    ...(head.isEmbeddable ? OEMBED_FORMATS.map((format) => oembedLink(format, url, publicUrl)) : []),
    graph('og:title', social.title),
    graph('og:description', description),
    graph('og:type', head.isArticle ? 'article' : 'website'),
    graph('og:url', url),
    graph('og:site_name', productName),
    graph('og:image', social.image),
    ...(social.hasUnknownSize ? [] : [graph('og:image:width', '1200'), graph('og:image:height', '630')]),
    graph('og:image:alt', social.imageAlt),
    named('twitter:card', 'summary_large_image'),
  ];
}

/** Renders the head of a page as HTML: title, tags and structured data. */
export function headHtml(head: Head, settings: PageSettings, pathname: string): string {
  const tags = headTags(head, settings, pathname).map(([name, attributes]) => {
    const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
    return `<${name} ${pairs.join(' ')} ${MARK}>`;
  });
  const trail = head.trail ? [breadcrumbData(head.trail, settings)] : [];
  const blocks = [...(head.structuredData ?? []), ...trail]
    .filter(isValidBlock)
    .map((block) => `<script type="application/ld+json">${escapeJson(block)}</script>`);
  return [`<title>${escapeHtml(head.title)}</title>`, ...tags, ...blocks].join('\n');
}

/** Attribute that marks the tags of the current page, so that the next page can replace them. */
const MARK = 'data-page';

/**
 * Replaces the title and the tags of the document after a change of route, and returns the title. Leaves structured data as it is: search
 * engines read it from the server-rendered page only.
 */
export function applyHead(page: Document, head: Head, settings: PageSettings, pathname: string): string {
  page.title = titleOfContent() ?? head.title;
  page.head.querySelectorAll(`[${MARK}]`).forEach((tag) => tag.remove());
  for (const [name, attributes] of headTags(head, settings, pathname)) {
    const tag = page.createElement(name);
    Object.entries(attributes).forEach(([key, value]) => tag.setAttribute(key, value));
    tag.setAttribute(MARK, '');
    page.head.append(tag);
  }
  return page.title;
}
