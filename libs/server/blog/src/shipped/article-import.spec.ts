import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SpecPlatform, TestPlatform } from '@daily/testing/test-platform';
import type { Blog } from '../index';
import { BlogPost } from '../post/blog-post.entity';
import { EDITOR, openBlogPlatform, PLAYER, wireBlog } from '../wired-blog.fixture';
import type { Article } from './article-file';
import { ArticleImport } from './article-import';

let test: TestPlatform;
let blog: Blog;

beforeAll(async () => {
  test = await openBlogPlatform();
  blog = wireBlog(test.platform);
});
afterAll(() => test.close());
beforeEach(() => test.reset());

const article = (slug: string, more: Partial<Article> = {}): Article => ({
  title: `Title of ${slug}`,
  slug,
  category: 'Databases',
  tags: ['sql', 'index'],
  description: `What ${slug} is about.`,
  author: 'The editors',
  questions: ['some-key'],
  body: `Text of ${slug}.`,
  ...more,
});

const ARTICLES = ['one', 'two', 'three'].map((slug) => article(slug));

const run = (articles: readonly Article[], { database, calendar }: SpecPlatform = test.platform) =>
  new ArticleImport(database, calendar, () => articles).run();

const published = () => blog.posts.published(100);

describe('the first start', () => {
  it('publishes the articles on different days of the past', async () => {
    await run(ARTICLES);
    const posts = await published();
    expect(posts.map(({ slug }) => slug).sort()).toEqual(['one', 'three', 'two']);
    const days = posts.map(({ publishedAt }) => publishedAt?.toISOString().slice(0, 16));
    expect(days).toEqual(['2026-03-09T09:00', '2026-03-03T09:00', '2026-02-25T09:00']);
    expect(await blog.posts.find('one', PLAYER)).toMatchObject({
      title: 'Title of one',
      summary: 'What one is about.',
      content: 'Text of one.',
      authorName: 'The editors',
      questionKeys: ['some-key'],
    });
  });

  it('publishes them once on several servers', async () => {
    const sibling = await test.sibling();
    await Promise.all([run(ARTICLES), run(ARTICLES, sibling), run(ARTICLES)]);
    expect(await published()).toHaveLength(3);
  });

  it('leaves the slug of an existing post to it', async () => {
    await blog.editing.create({ title: 'Mine', content: 'x', slug: 'one' }, EDITOR);
    await run(ARTICLES);
    expect((await published()).map(({ slug }) => slug)).toContain('one-2');
  });
});

describe('a later start', () => {
  it('corrects the posts that no editor has changed, with a new time of change', async () => {
    await run(ARTICLES);
    const { id } = await blog.posts.find('two', EDITOR);
    await blog.editing.change(id, { title: 'Our own title' }, EDITOR);
    test.pass(MINUTE_MS);
    await run(ARTICLES.map((each) => ({ ...each, body: `${each.body} Corrected.` })));
    expect(await blog.posts.find('one', PLAYER)).toMatchObject({
      content: 'Text of one. Corrected.',
      updatedAt: test.clock.now(),
    });
    expect(await blog.posts.find('two', PLAYER)).toMatchObject({
      title: 'Our own title',
      content: 'Text of two.',
    });
  });

  it('neither overwrites nor waits for the change of an editor at the same time', async () => {
    await run(ARTICLES);
    const sibling = await test.sibling();
    const { id } = await blog.posts.find('two', EDITOR);
    const corrected = ARTICLES.map((each) => ({ ...each, body: `${each.body} Corrected.` }));
    for (let round = 0; round < 8; round += 1) {
      const change = { title: `Our own title ${round}`, slug: `two-${round}` };
      await Promise.all([blog.editing.change(id, change, EDITOR), run(corrected, sibling)]);
      expect(await blog.posts.find(id, EDITOR)).toMatchObject(change);
    }
  });

  it('leaves unchanged articles alone', async () => {
    await run(ARTICLES);
    const rows = test.platform.database.orm.getRepository(BlogPost);
    const before = await rows.find({ order: { slug: 'ASC' } });
    test.pass(MINUTE_MS);
    await run(ARTICLES);
    expect(await rows.find({ order: { slug: 'ASC' } })).toEqual(before);
  });

  it('does not bring back a deleted post, and publishes a new article at once', async () => {
    await run(ARTICLES);
    const { id } = await blog.posts.find('one', EDITOR);
    await blog.editing.delete(id, EDITOR);
    await run([...ARTICLES, article('four')]);
    expect((await published()).map(({ slug }) => slug).sort()).toEqual(['four', 'three', 'two']);
    expect((await blog.posts.find('four', PLAYER)).publishedAt).toEqual(test.clock.now());
  });
});
