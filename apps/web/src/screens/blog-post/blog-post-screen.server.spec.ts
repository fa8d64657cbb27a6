import { describe, expect, it } from '@jest/globals';
import { blogPostHead } from './blog-post-screen.server';
import { completeHead, headHtml } from '../../features/seo/head';
import { head } from './blog-post-screen';

const SETTINGS = { productName: 'Daily Trivia', publicUrl: 'https://trivia.example', timeZone: 'UTC' };
const PAGE = completeHead(head, SETTINGS);
const POST = {
  id: 'p',
  slug: 'on-locks',
  title: 'On locks',
  summary: 'What a transaction waits for, and why it may wait for itself: deadlocks explained.',
  authorName: 'Ada',
  category: 'Databases',
  tags: ['sql', 'locks'],
  pictureUrl: 'https://trivia.example/og/blog/on-locks.png',
  featuredImageUrl: null,
  publishedAt: '2026-03-10T12:00:00.000Z',
  updatedAt: '2026-03-11T12:00:00.000Z',
  status: 'PUBLISHED',
};

const htmlOf = (post: object) =>
  headHtml(blogPostHead(PAGE, { blogPost: { ...POST, ...post } }, SETTINGS), SETTINGS, '/blog/some-id');

const blocksOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text ?? '') as Record<string, unknown>,
  );

describe('the head of a blog post', () => {
  it('has its title, its canonical address, its picture and its structured data', () => {
    const html = htmlOf({});
    expect(html).toContain('<title>On locks | Daily Trivia</title>');
    expect(html).toContain('href="https://trivia.example/blog/on-locks"');
    expect(html).toContain(`name="description" content="${POST.summary}"`);
    expect(html).toContain('property="og:type" content="article"');
    expect(html).toContain(`property="og:image" content="${POST.pictureUrl}"`);
    expect(html).toContain('property="og:image:width" content="1200"');
    const [post, trail] = blocksOf(html);
    expect(post).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'On locks',
      image: POST.pictureUrl,
      author: { '@type': 'Person', name: 'Ada' },
      datePublished: POST.publishedAt,
      dateModified: POST.updatedAt,
      keywords: 'sql, locks',
    });
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('says that a scheduled post changed when it was published', () => {
    const [post] = blocksOf(htmlOf({ updatedAt: '2026-03-01T00:00:00.000Z' }));
    expect(post).toMatchObject({ dateModified: POST.publishedAt });
  });

  it('names no author whom the page does not name', () => {
    const [post] = blocksOf(htmlOf({ authorName: null }));
    expect(post).toMatchObject({ publisher: { '@type': 'Organization' } });
    expect(post).not.toHaveProperty('author');
  });

  it('claims no size of a picture that an editor has chosen', () => {
    const url = 'https://pictures.example/a.png';
    const html = htmlOf({ pictureUrl: url, featuredImageUrl: url });
    expect(html).toContain(`content="${url}"`);
    expect(html).not.toContain('og:image:width');
  });

  it('keeps drafts out of search engines and completes a short description', () => {
    const html = htmlOf({ status: 'DRAFT', publishedAt: null, summary: 'Short.' });
    expect(html).toContain('content="noindex"');
    expect(blocksOf(html)).toEqual([]);
    expect(html).toMatch(/name="description" content="Short\. How things work/);
  });

  it('is general until the post is known', () => {
    expect(blogPostHead(PAGE, null, SETTINGS).title).toBe('Blog | Daily Trivia');
  });
});
