/** The blog. */
export const BLOG_TEXTS = {
  listExpected: 'Invalid response format: expected array',
} as const;
