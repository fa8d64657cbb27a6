/** Texts about the blog. */
export const BLOG_TEXTS = {
  notFound: 'Blog post not found',
  changedMeanwhile: 'Someone else has changed this post since you opened it',
  slugTaken: 'Another blog post has this slug',
  invalidResponse: 'Invalid response format: expected array',
  invalidPost: 'Invalid response format: expected a blog post',
  listNotLoaded: 'Failed to load the blog',
  postNotLoaded: 'Failed to load this blog post',
} as const;
