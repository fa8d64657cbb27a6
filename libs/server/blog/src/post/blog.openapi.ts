import { arrayOf, instant, nullable, objectOf, text } from '@daily/kit/rest/json-schema';

/** A post of the blog. */
export const BLOG_POST = objectOf('BlogPost', {
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
export const POST_ID = text('Id of the post, or its slug', {
  examples: ['5b0d6f5e-5f0c-4b60-9a57-0f6f5d0a1c22'],
});
export const POST_SLUG = text('The slug of the post', { examples: ['how-indexes-work'] });

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
export const NEW_BLOG_POST = objectOf('NewBlogPost', TEXTS, OTHER_FIELDS);

/** Changes of a post. */
export const BLOG_POST_CHANGES = objectOf('BlogPostChanges', {}, { ...TEXTS, ...OTHER_FIELDS });
