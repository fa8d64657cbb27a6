import { arrayOf, instant, nullable, objectOf, text } from '@daily/kit/rest/json-schema';

/** A post of the blog. */
export const BLOG_POST = objectOf('BlogPost', {
  id: text('Id of the post, a UUID'),
  title: text('The title'),
  content: text('The text, in Markdown'),
  authorName: nullable(text('Who wrote the post; null when unknown')),
  publishedAt: nullable(instant('When the post was or will be published; null for a draft')),
  createdAt: instant('When the post was created'),
  featuredImageUrl: nullable(text('Address of a picture; null without one')),
  category: text('The subject area'),
  tags: { ...arrayOf(text('A lower-case keyword')), description: 'Keywords' },
  slug: text('Identifies the post in addresses: `/blog/{slug}`'),
});
