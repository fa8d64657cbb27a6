import { DOMParser, type Document, type Element, onErrorStopParsing } from '@xmldom/xmldom';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { parseDay } from '@daily/rules/calendar';
import { editor, publishedContest } from '../contests/contest.fixture';
import { NOON, useServer } from '../test-world';

// Every feed and the sitemap, read by a strict XML parser, with what RFC 4287, JSON Feed 1.1 and sitemaps.org require.

const ORIGIN = 'http://trivia.example';
const ATOM = 'http://www.w3.org/2005/Atom';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const HOSTILE = 'A < b & "c" ]]> \u{1F600} </title>';

const used = useServer({ env: { PUBLIC_URL: ORIGIN } });

beforeAll(async () => {
  const { schedule } = used.server.slices.questions;
  for (const day of ['2026-03-08', '2026-03-09', '2026-03-10']) await schedule.schedule(parseDay(day));
  await publishedContest(used.server, { slug: 'spring', title: HOSTILE });
  const { session } = await editor(used.server);
  for (const slug of ['one', 'two']) {
    const body = {
      title: HOSTILE,
      content: `## Part\n\n[up](#s-part) [about](/about) ![x](/articles/x.svg)\n\n\`\`\`html\n${HOSTILE}\n\`\`\``,
      slug,
      authorName: HOSTILE,
      tags: ['sql'],
      publishedAt: NOON,
    };
    const { status } = await used.server.call('POST', '/api/blogs', { session, body });
    expect(status).toBe(201);
  }
});
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

async function xmlAt(path: string, type: string): Promise<Document> {
  const { status, text, headers } = await used.server.call('GET', path);
  expect([status, headers['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
  return new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, 'text/xml');
}

/** The children of an element with a name of a namespace. */
const childrenOf = (parent: Element, namespace: string, name: string): Element[] =>
  [...parent.childNodes].filter(
    (node): node is Element => node.nodeName === name && node.namespaceURI === namespace,
  );
const textsOf = (parent: Element, namespace: string, name: string) =>
  childrenOf(parent, namespace, name).map(({ textContent }) => textContent ?? '');

describe.each(['/feed.xml', '/questions/feed.xml'])('the Atom feed %s', (path) => {
  let feed: Element;
  let entries: Element[];
  beforeAll(async () => {
    feed = (await xmlAt(path, 'application/atom+xml')).documentElement!;
    entries = childrenOf(feed, ATOM, 'entry');
  });

  it('has exactly one id, title and time of update, an author and a link to itself', () => {
    expect(feed.namespaceURI).toBe(ATOM);
    expect(entries.length).toBeGreaterThanOrEqual(2);
    for (const part of [feed, ...entries]) {
      for (const name of ['id', 'title', 'updated']) expect(textsOf(part, ATOM, name)).toHaveLength(1);
      expect(textsOf(part, ATOM, 'id')[0]).toMatch(/^urn:uuid:[\da-f-]{36}$/);
      for (const time of [...textsOf(part, ATOM, 'updated'), ...textsOf(part, ATOM, 'published')])
        expect(time).toMatch(RFC_3339);
    }
    expect(childrenOf(feed, ATOM, 'author').flatMap((author) => textsOf(author, ATOM, 'name'))).toEqual([
      'Daily Trivia',
    ]);
    const self = childrenOf(feed, ATOM, 'link').filter((link) => link.getAttribute('rel') === 'self');
    expect(self.map((link) => link.getAttribute('href'))).toEqual([ORIGIN + path]);
  });

  it('identifies each entry by an id of its own, newest first, with one alternate link', () => {
    const ids = [feed, ...entries].flatMap((part) => textsOf(part, ATOM, 'id'));
    expect(new Set(ids).size).toBe(ids.length);
    const published = entries.flatMap((entry) => textsOf(entry, ATOM, 'published'));
    expect(published).toEqual(published.toSorted().toReversed());
    for (const entry of entries) {
      const links = childrenOf(entry, ATOM, 'link').filter(
        (link) => link.getAttribute('rel') === 'alternate',
      );
      expect(links).toHaveLength(1);
      expect(links[0]?.getAttribute('href')).toMatch(/^http:\/\/trivia\.example\//);
    }
  });

  it('has HTML without relative addresses', () => {
    for (const html of entries.flatMap((entry) => textsOf(entry, ATOM, 'content'))) {
      expect(html).not.toMatch(/ (?:href|src)="(?!https?:\/\/)/);
    }
  });

  it('is sent again only when it has changed, by ETag and by date', async () => {
    const { headers } = await used.server.call('GET', path);
    const read = async (known: Record<string, string>) =>
      (await used.server.call('GET', path, { headers: known })).status;
    expect(headers['last-modified']).toMatch(/ GMT$/);
    expect(await read({ 'if-none-match': String(headers.etag) })).toBe(304);
    expect(await read({ 'if-modified-since': String(headers['last-modified']) })).toBe(304);
    expect(await read({ 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' })).toBe(200);
    expect(await read({ 'if-modified-since': 'yesterday' })).toBe(200);
    // The ETag takes precedence (RFC 9110, section 13.2.2).
    const both = { 'if-none-match': '"other"', 'if-modified-since': String(headers['last-modified']) };
    expect(await read(both)).toBe(200);
  });
});

it('keeps the id of an entry when its address changes', async () => {
  const idsOf = async () =>
    childrenOf((await xmlAt('/feed.xml', 'application/atom+xml')).documentElement!, ATOM, 'entry').flatMap(
      (entry) => textsOf(entry, ATOM, 'id'),
    );
  const before = await idsOf();
  const { session } = await editor(used.server);
  const change = { session, body: { slug: 'moved', title: 'Another title' } };
  expect((await used.server.call('PUT', '/api/blogs/two', change)).status).toBe(200);
  expect(await idsOf()).toEqual(before);
});

it('the JSON feed has what JSON Feed 1.1 requires', async () => {
  const { body, headers } = await used.server.call('GET', '/feed.json');
  expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
  expect(body).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: `${ORIGIN}/feed.json`,
  });
  expect(body.title).not.toBe('');
  expect(body.items.length).toBeGreaterThanOrEqual(2);
  for (const item of body.items) {
    expect(item.id).toMatch(/^urn:uuid:/);
    expect(item.content_html).not.toMatch(/ (?:href|src)="(?!https?:\/\/)/);
    for (const time of [item.date_published, item.date_modified]) expect(time).toMatch(RFC_3339);
    for (const url of [item.url, item.image]) expect(URL.canParse(url)).toBe(true);
  }
});

it('the sitemap lists each address once, with the elements of sitemaps.org in their order', async () => {
  const { documentElement: root } = await xmlAt('/sitemap.xml', 'application/xml');
  expect([root?.nodeName, root?.namespaceURI]).toEqual(['urlset', SITEMAP]);
  const urls = childrenOf(root!, SITEMAP, 'url');
  const locations = urls.flatMap((url) => textsOf(url, SITEMAP, 'loc'));
  expect(new Set(locations).size).toBe(urls.length);
  expect(locations).toEqual(
    expect.arrayContaining([`${ORIGIN}/contests/spring`, expect.stringContaining('/questions/2026-03-09-')]),
  );
  for (const url of urls) {
    expect([...url.childNodes].map(({ nodeName }) => nodeName).join(' ')).toMatch(
      /^loc (?:lastmod )?changefreq priority$/,
    );
    expect(textsOf(url, SITEMAP, 'loc')[0]).toMatch(/^http:\/\/trivia\.example\//);
    for (const time of textsOf(url, SITEMAP, 'lastmod')) {
      expect(time).toMatch(RFC_3339);
      expect(Date.parse(time)).toBeLessThanOrEqual(used.world.clock.now().getTime());
    }
    for (const priority of textsOf(url, SITEMAP, 'priority')) {
      expect(Number(priority)).toBeGreaterThanOrEqual(0);
      expect(Number(priority)).toBeLessThanOrEqual(1);
    }
  }
});

it('the data set is one JSON object a line, each with the same keys', async () => {
  const { text } = await used.server.call('GET', '/questions.jsonl');
  expect(text.endsWith('\n')).toBe(true);
  const lines = text.slice(0, -1).split('\n');
  const keys = lines.map((line) => Object.keys(JSON.parse(line) as object).join());
  expect(lines).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
