import { DAY_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { editor } from '../contests/contest.fixture';
import { signedIn } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();

beforeEach(async () => {
  used.world.clock.set(NOON);
  // Also the shipped articles.
  await used.server.rows('DELETE FROM blog_post');
});
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const CREATE = `mutation ($input: CreateBlogPostInput!) { createBlogPost(input: $input) {
  __typename ... on CreateBlogPostSuccess { post { id slug status questionKeys } }
  ... on Problem { message code } ... on InvalidInputProblem { fields { path } } } }`;

async function create(input: object) {
  const { session } = await editor(used.server);
  const { body } = await used.server.graphql(CREATE, { input }, { session });
  return body.data.createBlogPost;
}

const publish = (title: string, more: object = {}) =>
  create({ title, content: `About ${title}.`, publishedAt: NOON, ...more });

const read = async (document: string, session?: string) => {
  const { body } = await used.server.graphql(document, {}, session ? { session } : {});
  expect(body.errors).toBeUndefined();
  return body.data;
};

describe('the mutations', () => {
  it('create once for an idempotency key, change and delete', async () => {
    const { session } = await editor(used.server);
    const input = { title: 'One', content: 'x', idempotencyKey: 'key' };
    const { post } = await create(input);
    expect((await create(input)).post.id).toBe(post.id);
    const change = `mutation ($input: UpdateBlogPostInput!) { updateBlogPost(input: $input) {
      ... on UpdateBlogPostSuccess { post { title status publishedAt } } } }`;
    const changed = { id: post.id, title: 'Two', publishedAt: NOON };
    const { body } = await used.server.graphql(change, { input: changed }, { session });
    expect(body.data.updateBlogPost.post).toEqual({
      title: 'Two',
      status: 'PUBLISHED',
      publishedAt: NOON.toISOString(),
    });
    const remove = `mutation ($input: DeleteBlogPostInput!) { deleteBlogPost(input: $input) {
      __typename ... on Problem { code } } }`;
    const remover = () => used.server.graphql(remove, { input: { id: post.id } }, { session });
    expect((await remover()).body.data.deleteBlogPost.__typename).toBe('DeleteBlogPostSuccess');
    expect((await remover()).body.data.deleteBlogPost.code).toBe('NOT_FOUND');
  });

  it('return problems as data', async () => {
    expect(await create({ title: 'x'.repeat(200), content: 'x' })).toMatchObject({
      __typename: 'InvalidInputProblem',
      fields: [{ path: 'title' }],
    });
    const player = await signedIn(used.server, 'player@blog.example');
    const input = { title: 'One', content: 'x' };
    const refused = async (options: object) =>
      (await used.server.graphql(CREATE, { input }, options)).body.data.createBlogPost.code;
    expect(await refused({})).toBe('SIGN_IN_REQUIRED');
    expect(await refused({ session: player.session })).toBe('NOT_ALLOWED');
  });
});

describe('a post', () => {
  it('has its text as HTML, with a table of contents and the neighbors in time', async () => {
    await publish('Before', { publishedAt: '2026-03-01T00:00:00Z' });
    await publish('After', { publishedAt: '2026-03-09T00:00:00Z' });
    await publish('Not yet', { publishedAt: '2026-03-11T00:00:00Z' });
    await publish('Middle', {
      publishedAt: '2026-03-05T00:00:00Z',
      content: '## Part\n\n`code` <b>bold</b>',
    });
    const { blogPost } = await read(`{ blogPost(slugOrId: "middle") {
      contentHtml summary readingMinutes pictureUrl tableOfContents { anchor text level }
      previousPost { title } nextPost { title nextPost { title } } } }`);
    expect(blogPost).toEqual({
      contentHtml: '<h2 id="s-part">Part</h2>\n<p><code>code</code> &lt;b&gt;bold&lt;/b&gt;</p>',
      summary: 'code <b>bold</b>',
      readingMinutes: 1,
      pictureUrl: 'http://localhost:3000/og/blog/middle.png',
      tableOfContents: [{ anchor: 's-part', text: 'Part', level: 2 }],
      previousPost: { title: 'Before' },
      nextPost: { title: 'After', nextPost: null },
    });
  });

  it('is related to posts that share its tags, then its category', async () => {
    await publish('Subject', { tags: ['sql', 'index'], category: 'Databases' });
    await publish('Two tags', { tags: ['index', 'sql'] });
    await publish('One tag and category', { tags: ['sql'], category: 'Databases' });
    await publish('Category', { category: 'Databases' });
    await publish('Nothing');
    const { blogPost } = await read(`{ blogPost(slugOrId: "subject") { relatedPosts { title } } }`);
    expect(blogPost.relatedPosts.map(({ title }: any) => title)).toEqual([
      'Two tags',
      'One tag and category',
      'Category',
    ]);
  });

  it('has the passages that a search finds, marked and escaped', async () => {
    await publish('Locks', { content: 'It waits if a < b, and waits & waits.' });
    const { blogPosts } = await read(
      `{ blogPosts(search: "waiting") { edges { node { passageHtml(search: "waiting") none: passageHtml } } } }`,
    );
    expect(blogPosts.edges).toEqual([
      {
        node: {
          passageHtml: expect.stringMatching(
            /^(?:It )?<mark>waits<\/mark> if a &lt; b, and <mark>waits<\/mark> &amp; <mark>waits<\/mark>/,
          ),
          none: null,
        },
      },
    ]);
  });
});

describe('a post about a question', () => {
  /** Sets the bank key of today's question. */
  async function keyed(key: string) {
    const question = await todaysKey(used.server);
    await used.server.rows('UPDATE question SET bank_key = $2 WHERE id = $1', [question.id, key]);
    // The server reuses a question for a second.
    used.world.clock.set(new Date(NOON.getTime() + 2_000));
    return question;
  }

  it('is related to it after the answer, and hidden with the key before', async () => {
    const question = await keyed('blog-key-one');
    await publish('About it', { questionKeys: ['blog-key-one'], summary: 'Explains it.' });
    const player = await signedIn(used.server, 'answers@blog.example');
    const related = async () =>
      (await read(`{ todaysQuestion { relatedArticles { id title url snippet } } }`, player.session))
        .todaysQuestion.relatedArticles;
    expect(await related()).toBeNull();
    const body = { userId: player.userId, questionId: question.id, userAnswer: question.right };
    await used.server.call('POST', '/api/user-answers', { body, session: player.session });
    expect((await related())[0]).toEqual({
      id: 'about-it',
      title: 'About it',
      url: 'http://localhost:3000/blog/about-it',
      snippet: 'Explains it.',
    });
  });

  it('lists it once its day is over, and shows its keys to editors only', async () => {
    const question = await keyed('blog-key-two');
    await publish('About it', { questionKeys: ['blog-key-two', 'never-asked'] });
    const document = `{ blogPost(slugOrId: "about-it") { questionKeys relatedQuestions { number } } }`;
    expect((await read(document)).blogPost).toEqual({ questionKeys: null, relatedQuestions: [] });
    used.world.clock.set(new Date(NOON.getTime() + DAY_MS));
    expect((await read(document)).blogPost.relatedQuestions).toEqual([{ number: question.id }]);
    const { session } = await editor(used.server);
    expect((await read(document, session)).blogPost.questionKeys).toEqual(['blog-key-two', 'never-asked']);
  });
});
