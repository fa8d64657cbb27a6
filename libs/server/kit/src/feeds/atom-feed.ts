import { escapeXml } from '../text/xml';
import { type FeedDocument, type FeedEntry, lastUpdate } from './feed-document';

/**
 * A feed in the Atom format (RFC 4287).
 * @param now the time of the last update of a feed without entries.
 */
export function atomFeed(feed: FeedDocument, now: Date): string {
  const { id, title, description, pageUrl, feedUrl, publisher, entries } = feed;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('title', title),
    element('subtitle', description),
    element('id', id),
    link('alternate', pageUrl, 'text/html'),
    link('self', feedUrl, 'application/atom+xml'),
    element('updated', (lastUpdate(feed) ?? now).toISOString()),
    `<author>${element('name', publisher)}</author>`,
    ...entries.map((entry) => entryElement(entry, publisher)),
    '</feed>',
    '',
  ].join('\n');
}

function entryElement(entry: FeedEntry, publisher: string): string {
  return [
    '<entry>',
    element('title', entry.title),
    element('id', entry.id),
    link('alternate', entry.url, 'text/html'),
    element('published', entry.publishedAt.toISOString()),
    element('updated', entry.updatedAt.toISOString()),
    `<author>${element('name', entry.author ?? publisher)}</author>`,
    ...entry.categories.map((category) => `<category term="${escapeXml(category)}"/>`),
    element('summary', entry.summary),
    `<content type="html">${escapeXml(entry.contentHtml)}</content>`,
    '</entry>',
  ].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function link(rel: string, url: string, type: string): string {
  return `<link rel="${rel}" type="${type}" href="${escapeXml(url)}"/>`;
}
