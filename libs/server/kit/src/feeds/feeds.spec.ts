import { describe, expect, it } from '@jest/globals';
import { atomFeed } from './atom-feed';
import type { FeedDocument, FeedEntry } from './feed-document';
import { jsonFeed } from './json-feed';

const NOW = new Date('2026-03-10T12:00:00Z');
const ENTRY: FeedEntry = {
  id: 'urn:uuid:1',
  url: 'https://trivia.example/blog/a-b',
  title: 'a < b & "c"',
  summary: 'Why a < b.',
  contentHtml: '<p>a &lt; b ]]> \u0007</p>',
  author: null,
  picture: 'https://trivia.example/og/blog/a-b.png',
  categories: ['C & C++'],
  publishedAt: new Date('2026-03-01T09:00:00Z'),
  updatedAt: new Date('2026-03-02T09:00:00Z'),
};
const FEED: FeedDocument = {
  id: 'urn:uuid:0',
  title: 'Blog & more',
  description: 'All posts',
  pageUrl: 'https://trivia.example/blog',
  feedUrl: 'https://trivia.example/feed.xml',
  publisher: 'Daily Trivia',
  entries: [ENTRY],
};

describe('atomFeed', () => {
  it('escapes every text and was updated when its latest entry was', () => {
    const xml = atomFeed({ ...FEED, entries: [ENTRY, { ...ENTRY, updatedAt: ENTRY.publishedAt }] }, NOW);
    expect(xml).toContain('<title>a &lt; b &amp; &quot;c&quot;</title>');
    expect(xml).toContain('&lt;p&gt;a &amp;lt; b ]]&gt; &lt;/p&gt;</content>');
    expect(xml).toContain('<category term="C &amp; C++"/>');
    expect(xml.match(/<updated>(.*?)</)?.[1]).toBe('2026-03-02T09:00:00.000Z');
    expect(xml).toContain('<author><name>Daily Trivia</name></author>');
    expect(xml).toContain(
      '<link rel="self" type="application/atom+xml" href="https://trivia.example/feed.xml"/>',
    );
  });

  it('has a time of update without entries', () => {
    expect(atomFeed({ ...FEED, entries: [] }, NOW)).toContain('<updated>2026-03-10T12:00:00.000Z</updated>');
  });
});

describe('jsonFeed', () => {
  it('has the fields of JSON Feed 1.1', () => {
    expect(JSON.parse(jsonFeed(FEED))).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Blog & more',
      description: 'All posts',
      home_page_url: 'https://trivia.example/blog',
      feed_url: 'https://trivia.example/feed.xml',
      language: 'en',
      authors: [{ name: 'Daily Trivia' }],
      items: [
        {
          id: 'urn:uuid:1',
          url: ENTRY.url,
          title: ENTRY.title,
          summary: ENTRY.summary,
          content_html: ENTRY.contentHtml,
          image: ENTRY.picture,
          tags: ['C & C++'],
          date_published: '2026-03-01T09:00:00.000Z',
          date_modified: '2026-03-02T09:00:00.000Z',
        },
      ],
    });
  });
});
