import { BLOG_TEXTS } from '@daily/rules/blog/texts';
import { RENAMED, renamedTo } from '@daily/kit/rest/renamed';
import { MAX_PAGE_SIZE } from '@daily/kit/graphql/connection';
import { arrayOf, instant, nullable, objectOf, text } from '@daily/kit/rest/json-schema';
import { PAGE_HEADERS, pageArgsOf, pageQuery, pageReply } from '@daily/kit/rest/rest-page';
import type { RestRoute } from '@daily/kit/rest/route';
import { invalid } from '@daily/kit/runtime/errors';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import type { BlogEditingService } from '../editing/blog-editing.service';
import type { Covers } from '../pictures/covers';
import type { BlogPost } from './blog-post.entity';
import type { BlogPostService } from './blog-post.service';

/** A post of the blog. */
const BLOG_POST = objectOf('BlogPost', {
  id: text('Id of the post, a UUID', { examples: ['5b0d6f5e-5f0c-4b60-9a57-0f6f5d0a1c22'] }),
  title: text('The title', { examples: ['How indexes work'] }),
  content: text('The text, in Markdown', { examples: ['An index is a sorted copy of a column.'] }),
  authorName: nullable(text('Who wrote the post; null when unknown', { examples: ['Ada'] })),
  publishedAt: nullable(instant('When the post was or will be published; null for a draft')),
  createdAt: instant('When the post was created'),
  featuredImageUrl: nullable(
    text('Address of a picture; null without one', { examples: ['https://images.example/index.png'] }),
  ),
  category: text('The subject area', { examples: ['Databases'] }),
  tags: { ...arrayOf(text('A lower-case keyword', { examples: ['postgresql'] })), description: 'Keywords' },
  slug: text('Identifies the post in addresses: `/blog/{slug}`', { examples: ['how-indexes-work'] }),
});

/** Path parameters. */
const POST_ID = text('Id of the post, or its slug', {
  examples: ['5b0d6f5e-5f0c-4b60-9a57-0f6f5d0a1c22'],
});
const POST_SLUG = text('The slug of the post', { examples: ['how-indexes-work'] });

const TEXTS = {
  title: text('The title', { minLength: 1, maxLength: 120, examples: ['How indexes work'] }),
  content: text('The text, in Markdown', {
    minLength: 1,
    examples: ['An index is a sorted copy of a column.'],
  }),
};

const OTHER_FIELDS = {
  summary: text('What the post is about, as plain text. Empty for the beginning of the text', {
    examples: ['What an index is, and what it costs.'],
  }),
  slug: text('Lower-case letters, digits and hyphens; a new post has one of its title by default', {
    examples: ['how-indexes-work'],
  }),
  authorName: nullable(text('Who wrote the post; null for unknown', { examples: ['Ada'] })),
  category: text('The subject area. A new post is in Programming by default', { examples: ['Databases'] }),
  tags: { ...arrayOf(text('A lower-case keyword', { examples: ['postgresql'] })), description: 'Keywords' },
  featuredImageUrl: nullable(
    text('An https address of a picture, or the address of an uploaded picture; null for none', {
      examples: ['https://images.example/index.png'],
    }),
  ),
  publishedAt: nullable(instant('In the future for a scheduled post; null, the default, for a draft')),
  questionKeys: {
    ...arrayOf(text('A key of the bank', { examples: ['db-index-01'] })),
    description: 'Keys of questions of the bank that the post is about',
  },
};

/** A post to create. */
const NEW_BLOG_POST = objectOf('NewBlogPost', TEXTS, OTHER_FIELDS);

/** Changes of a post. */
const BLOG_POST_CHANGES = objectOf('BlogPostChanges', {}, { ...TEXTS, ...OTHER_FIELDS });

const PATH = '/api/blogs';

const FILTERS = {
  category: text('Only posts of this category', { examples: ['Databases'] }),
  tag: text('Only posts with this tag', { examples: ['postgresql'] }),
  search: text(
    'Only posts that contain these words, of which the last may be incomplete, the most relevant first',
    { examples: ['index'] },
  ),
};

/** `/api/blogs` */
export function blogRoutes(posts: BlogPostService, editing: BlogEditingService, covers: Covers): RestRoute[] {
  const view = (post: BlogPost) => postView(post, covers);
  return [...readRoutes(posts, view), ...writeRoutes(posts, editing, view)];
}

/** What the facade says about a post. */
type View = (post: BlogPost) => object;

function readRoutes(posts: BlogPostService, view: View): RestRoute[] {
  return [
    {
      method: 'GET',
      path: PATH,
      access: 'public',
      summary: 'Lists blog posts, the newest first; drafts and scheduled posts for editors only',
      query: { ...FILTERS, ...pageQuery(MAX_PAGE_SIZE) },
      returns: { 200: { description: 'A page of posts', body: arrayOf(BLOG_POST), headers: PAGE_HEADERS } },
      async handle({ query }, caller) {
        const [category, tag, search] = Object.keys(FILTERS).map((name) => textOf(query, name));
        const page = await posts.page(pageArgsOf(query, MAX_PAGE_SIZE), { category, tag, search }, caller);
        return pageReply(PATH, query, page, view);
      },
    },
    {
      method: 'GET',
      path: `${PATH}/:id`,
      access: 'public',
      summary: 'Returns a blog post by its id or slug',
      params: { id: POST_ID },
      returns: { 200: { description: 'The post', body: BLOG_POST }, 308: RENAMED },
      fails: { 404: BLOG_TEXTS.notFound },
      async handle({ params: { id = '' } }, caller) {
        const post = await posts.find(id, caller);
        return renamedTo(PATH, id, post) ?? { status: 200, body: view(post) };
      },
    },
    {
      method: 'GET',
      path: `${PATH}/slug/:slug`,
      access: 'public',
      summary: 'Returns a blog post by its slug',
      params: { slug: POST_SLUG },
      returns: { 200: { description: 'The post', body: BLOG_POST }, 308: RENAMED },
      fails: { 404: BLOG_TEXTS.notFound },
      async handle({ params: { slug = '' } }, caller) {
        const post = await posts.find(slug, caller);
        return renamedTo(`${PATH}/slug`, slug, post) ?? { status: 200, body: view(post) };
      },
    },
  ];
}

function writeRoutes(posts: BlogPostService, editing: BlogEditingService, view: View): RestRoute[] {
  return [
    {
      method: 'POST',
      path: PATH,
      access: 'editor',
      scope: 'blog:write',
      limits: CHANGE_LIMITS,
      summary: 'Creates a blog post, by default as a draft',
      body: NEW_BLOG_POST,
      returns: { 201: { description: 'The new post', body: BLOG_POST } },
      fails: { 409: BLOG_TEXTS.slugTaken },
      handle: async ({ body, idempotencyKey }, caller) => ({
        status: 201,
        body: view(await editing.create(body, caller, idempotencyKey)),
      }),
    },
    {
      method: 'PUT',
      path: `${PATH}/:id`,
      access: 'editor',
      scope: 'blog:write',
      limits: CHANGE_LIMITS,
      summary: 'Changes the named fields of a blog post',
      params: { id: POST_ID },
      body: BLOG_POST_CHANGES,
      returns: { 200: { description: 'The post after the change', body: BLOG_POST } },
      fails: { 404: BLOG_TEXTS.notFound, 409: BLOG_TEXTS.slugTaken },
      async handle({ params: { id = '' }, body }, caller) {
        const found = await posts.find(id, caller);
        return { status: 200, body: view(await editing.change(found.id, body, caller)) };
      },
    },
    {
      method: 'DELETE',
      path: `${PATH}/:id`,
      access: 'editor',
      scope: 'blog:write',
      limits: CHANGE_LIMITS,
      summary: 'Deletes a blog post',
      params: { id: POST_ID },
      returns: { 204: { description: 'The post was deleted' } },
      fails: { 404: BLOG_TEXTS.notFound },
      async handle({ params: { id = '' } }, caller) {
        const found = await posts.find(id, caller);
        await editing.delete(found.id, caller);
        return { status: 204 };
      },
    },
  ];
}

function postView(post: BlogPost, covers: Covers): object {
  const { id, title, content, authorName, publishedAt, createdAt, category, tags, slug } = post;
  const featuredImageUrl = covers.chosenFor(post);
  return { id, title, content, authorName, publishedAt, createdAt, featuredImageUrl, category, tags, slug };
}

/** A parameter of the query; null when it is missing. @throws Failure invalid when it is given twice */
function textOf(query: Record<string, unknown>, name: string): string | null {
  const value = query[name];
  if (value === undefined) return null;
  if (typeof value !== 'string') throw invalid(`${name} must be given at most once`, name);
  return value;
}
