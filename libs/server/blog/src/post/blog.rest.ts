import { BLOG_TEXTS } from '@daily/rules/blog-texts';
import { MAX_PAGE_SIZE } from '@daily/kit/graphql/connection';
import { arrayOf } from '@daily/kit/rest/json-schema';
import { PAGE_HEADERS, pageArgsOf, pageQuery, pageReply } from '@daily/kit/rest/rest-page';
import type { RestRoute } from '@daily/kit/rest/route';
import { invalid } from '@daily/kit/runtime/errors';
import type { BlogEditingService } from '../editing/blog-editing.service';
import { BLOG_POST } from './blog.openapi';
import type { Covers } from '../pictures/covers';
import type { BlogPost } from './blog-post.entity';
import type { BlogPostService } from './blog-post.service';

const PATH = '/api/blogs';

const FILTERS = {
  category: 'Only posts of this category',
  tag: 'Only posts with this tag',
  search: 'Only posts that contain these words, the most relevant first',
};

const BODY = {
  title: 'The title. Required for a new post',
  content: 'The text, in Markdown. Required for a new post',
  summary: 'What the post is about, as plain text. Empty for the beginning of the text',
  slug: 'Lower-case letters, digits and hyphens; a new post has one of its title by default',
  authorName: 'Who wrote the post, or null',
  category: 'The subject area. Defaults to Programming',
  tags: 'List of lower-case keywords',
  featuredImageUrl: 'An https address of a picture, the address of an uploaded picture, or null',
  publishedAt: 'ISO 8601 instant, in the future for a scheduled post; null (default) for a draft',
  questionKeys: 'List of keys of questions of the bank that the post is about',
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
      returns: { 200: { description: 'The post', body: BLOG_POST } },
      fails: { 404: BLOG_TEXTS.notFound },
      handle: async ({ params: { id = '' } }, caller) => ({
        status: 200,
        body: view(await posts.find(id, caller)),
      }),
    },
    {
      method: 'GET',
      path: `${PATH}/slug/:slug`,
      access: 'public',
      summary: 'Returns a blog post by its slug',
      returns: { 200: { description: 'The post', body: BLOG_POST } },
      fails: { 404: BLOG_TEXTS.notFound },
      handle: async ({ params: { slug = '' } }, caller) => ({
        status: 200,
        body: view(await posts.find(slug, caller)),
      }),
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
      summary: 'Creates a blog post, by default as a draft',
      body: BODY,
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
      summary: 'Changes the named fields of a blog post',
      body: BODY,
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
      summary: 'Deletes a blog post',
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
