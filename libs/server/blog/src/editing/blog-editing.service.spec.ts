import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditEntry } from '@daily/people';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import type { Blog } from '../index';
import { BlogPost } from '../post/blog-post.entity';
import { EDITOR, openBlogPlatform, wireBlog } from '../wired-blog.fixture';

let test: TestPlatform;
let blog: Blog;

beforeAll(async () => {
  test = await openBlogPlatform();
  blog = wireBlog(test.platform);
});
afterAll(() => test.close());
beforeEach(() => test.reset());

const NEW = { title: 'Time & time again', content: ' The text. ' };
const create = (more: object = {}, key: string | null = null) =>
  blog.editing.create({ ...NEW, ...more }, EDITOR, key);

describe('a new post', () => {
  it('is a draft of an unknown author with a slug of its title', async () => {
    expect(await create()).toMatchObject({
      slug: 'time-time-again',
      content: 'The text.',
      summary: '',
      authorName: null,
      category: 'Programming',
      tags: [],
      publishedAt: null,
      createdAt: START,
      updatedAt: START,
    });
  });

  it('gets a free slug, but not in place of a given one', async () => {
    expect((await create()).slug).toBe('time-time-again');
    expect((await create()).slug).toBe('time-time-again-2');
    await expect(create({ slug: 'time-time-again' })).rejects.toThrow('Another blog post has this slug');
    const long = { title: 'x'.repeat(120) };
    expect([(await create(long)).slug, (await create(long)).slug]).toEqual([
      'x'.repeat(80),
      `${'x'.repeat(74)}-2`,
    ]);
  });

  it('gets different slugs from simultaneous calls', async () => {
    const posts = await Promise.all([1, 2, 3, 4].map(() => create()));
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(4);
  });

  it('is created once for an idempotency key, also by simultaneous calls with a slug', async () => {
    const posts = await Promise.all([1, 2, 3].map(() => create({ slug: 'given' }, 'key')));
    expect(new Set(posts.map(({ id }) => id)).size).toBe(1);
    expect(await test.platform.database.orm.getRepository(BlogPost).count()).toBe(1);
  });

  it.each([
    [{ title: '' }, 'Missing required information'],
    [{ content: undefined }, 'Missing required information'],
    [{ title: 'x'.repeat(121) }, 'title must be 1 to 120 characters'],
    [{ slug: 'Not a slug' }, 'slug must be'],
    [{ slug: '6a1f0a3e-95a5-4c0e-9a4d-1f2d3c4b5a69' }, 'slug must be'],
    [{ tags: 'sql' }, 'tags must be a list'],
    [{ tags: ['SQL'] }, 'tags must be a list'],
    [{ featuredImageUrl: 'javascript:alert(1)' }, 'featuredImageUrl must be an https address'],
    [{ publishedAt: 'tomorrow' }, 'publishedAt must be null or an ISO 8601 instant'],
    [{ publishedAt: '2026-02-31T10:00:00Z' }, 'on an existing day'],
    // Without a zone, the instant would depend on the time zone of the server.
    [{ publishedAt: '2026-03-10T12:00:00' }, 'with Z or an offset'],
    [{ questionKeys: ['../x'] }, 'questionKeys must be a list'],
    [{ category: null }, 'category must be'],
  ])('is rejected with %j', async (fields, message) => {
    await expect(create(fields)).rejects.toThrow(message);
  });
});

describe('a change', () => {
  it('changes the named fields only, and the time of the change', async () => {
    const { id } = await create({ tags: ['time'], authorName: 'Ada' });
    test.pass(1_000);
    const publishedAt = new Date('2026-01-01T00:00:00Z');
    const changed = await blog.editing.change(id, { publishedAt: publishedAt.toISOString() }, EDITOR);
    expect(changed).toMatchObject({ tags: ['time'], authorName: 'Ada', publishedAt, listedAt: publishedAt });
    expect(changed.updatedAt.getTime()).toBe(START.getTime() + 1_000);
    const draft = await blog.editing.change(id, { publishedAt: null, authorName: null }, EDITOR);
    expect(draft).toMatchObject({ publishedAt: null, authorName: null, listedAt: START });
  });

  it('rejects the slug of another post', async () => {
    await create({ slug: 'taken' });
    const { id } = await create();
    await expect(blog.editing.change(id, { slug: 'taken' }, EDITOR)).rejects.toThrow(
      'Another blog post has this slug',
    );
  });

  it('based on a version that another editor has replaced is rejected, and changes nothing', async () => {
    const { id, version } = await create();
    expect(version).toBe(1);
    const [one, other] = await Promise.allSettled(
      ['One', 'Other'].map((title) => blog.editing.change(id, { title }, EDITOR, version)),
    );
    const results = [one, other].map((result) => result?.status).sort();
    expect(results).toEqual(['fulfilled', 'rejected']);
    const stored = await blog.posts.find(id, EDITOR);
    expect([stored.version, stored.title]).toEqual([2, one?.status === 'fulfilled' ? 'One' : 'Other']);
    await expect(blog.editing.change(id, {}, EDITOR, 1)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('Someone else has changed this post'),
    });
    await expect(blog.editing.change(id, { title: 'Mine' }, EDITOR, 2)).resolves.toMatchObject({
      version: 3,
    });
  });

  it('keeps an uploaded picture by its path, and no other address without https', async () => {
    const path = `/pictures/${'ab'.repeat(16)}-700x350.webp`;
    const { id } = await create({ featuredImageUrl: `https://trivia.example${path}` });
    const post = await blog.posts.find(id, EDITOR);
    expect(post.featuredImageUrl).toBe(path);
    expect(blog.covers.pictureOf(post)).toBe(`https://trivia.example${path}`);
    for (const featuredImageUrl of ['/pictures/x.webp', '/etc/passwd', `//evil.example${path}`])
      await expect(blog.editing.change(id, { featuredImageUrl }, EDITOR)).rejects.toThrow(
        'an uploaded picture',
      );
  });

  it('of the slug keeps the post under its former slugs, until another post takes them', async () => {
    const found = async (slug: string) => (await blog.posts.findOrNull(slug, EDITOR))?.id ?? null;
    const { id } = await create({ slug: 'first' });
    for (const slug of ['second', 'third']) await blog.editing.change(id, { slug }, EDITOR);
    expect(await Promise.all(['first', 'second', 'third'].map(found))).toEqual([id, id, id]);
    // It has a former slug again.
    await blog.editing.change(id, { slug: 'first' }, EDITOR);
    expect(await Promise.all(['first', 'second', 'third'].map(found))).toEqual([id, id, id]);
    const other = await create({ slug: 'second' });
    const renamed = await create({ slug: 'fourth' });
    await blog.editing.change(renamed.id, { slug: 'third' }, EDITOR);
    expect(await Promise.all(['first', 'second', 'third'].map(found))).toEqual([id, other.id, renamed.id]);
    await blog.editing.delete(other.id, EDITOR);
    await blog.editing.delete(renamed.id, EDITOR);
    expect(await Promise.all(['second', 'third', 'fourth'].map(found))).toEqual([null, null, null]);
  });

  it('of an unknown post is not found', async () => {
    await expect(blog.editing.change('unknown', {}, EDITOR)).rejects.toThrow('Blog post not found');
    await expect(blog.editing.delete('unknown', EDITOR)).rejects.toThrow('Blog post not found');
  });
});

it('records every change in the audit log', async () => {
  const { id } = await create();
  await blog.editing.change(id, { title: 'New title' }, EDITOR);
  await blog.editing.delete(id, EDITOR);
  const entries = await test.platform.database.orm.getRepository(AuditEntry).find({ order: { id: 'ASC' } });
  expect(entries.map(({ action, subject, actorId }) => [action, subject, actorId])).toEqual(
    ['blog.create', 'blog.change', 'blog.delete'].map((action) => [action, `blog:${id}`, 'editor']),
  );
  expect([entries[1]?.before, entries[1]?.after]).toMatchObject([
    { title: NEW.title },
    { title: 'New title' },
  ]);
});

it('finds the pictures that posts show, in texts and as covers', async () => {
  const ids = ['aa', 'bb', 'cc'].map((text) => text.repeat(16));
  const [inText = '', asCover = ''] = ids;
  await create({ content: `![A](/pictures/${inText}-700x350.webp)` });
  await create({ featuredImageUrl: `/pictures/${asCover}-700x350.webp` });
  expect((await blog.picturesShown(ids)).sort()).toEqual([inText, asCover]);
});
