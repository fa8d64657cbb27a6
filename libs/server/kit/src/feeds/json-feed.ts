import type { FeedDocument } from './feed-document';

/** A feed in the format of JSON Feed 1.1 (jsonfeed.org). */
export function jsonFeed({ title, description, pageUrl, feedUrl, publisher, entries }: FeedDocument): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: pageUrl,
    feed_url: feedUrl,
    language: 'en',
    authors: [{ name: publisher }],
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      summary: entry.summary,
      content_html: entry.contentHtml,
      ...(entry.picture && { image: entry.picture }),
      ...(entry.author && { authors: [{ name: entry.author }] }),
      tags: entry.categories,
      date_published: entry.publishedAt.toISOString(),
      date_modified: entry.updatedAt.toISOString(),
    })),
  });
}
