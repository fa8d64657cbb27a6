import { UNKNOWN_AUTHOR } from '@daily/rules/blog';
import { BLOG_TEXTS } from '@daily/rules/blog/texts';
import type { PostCard_PostFragment } from './post-card.generated';

/** A post as the app shows it. */
export interface Post {
  slug: string;
  title: string;
  summary: string;
  author: string;
  /** Null for a draft. */
  publishedAt: Date | null;
  imageUrl: string | null;
  category: string;
  tags: readonly string[];
  isPublished: boolean;
  readingMinutes: number;
}

/** The fields of a response that a post is made of. A server of another version may leave some out. */
type PostFields = Partial<PostCard_PostFragment>;

/**
 * Maps a response to a post. The author defaults to Unknown, missing texts to empty ones, and missing tags to none.
 * @throws Error when the response is no post, or has no address or an impossible date.
 */
export function mapPost(fields: PostFields | null | undefined): Post {
  const publishedAt = fields?.publishedAt ? new Date(fields.publishedAt) : null;
  if (!fields?.slug || Number.isNaN(publishedAt?.getTime())) throw new Error(BLOG_TEXTS.invalidPost);
  return {
    slug: fields.slug,
    title: fields.title ?? '',
    summary: fields.summary ?? '',
    author: fields.authorName ?? UNKNOWN_AUTHOR,
    publishedAt,
    imageUrl: fields.featuredImageUrl ?? null,
    category: fields.category ?? '',
    tags: fields.tags ?? [],
    isPublished: fields.status === 'PUBLISHED',
    readingMinutes: fields.readingMinutes ?? 1,
  };
}

/** The edges of a response's list. @throws Error when they are no array */
export function listedEdges<Edge>(
  list: { readonly edges: readonly Edge[] } | null | undefined,
): readonly Edge[] {
  const edges: unknown = list?.edges;
  if (!list || !Array.isArray(edges)) throw new Error(BLOG_TEXTS.invalidResponse);
  return list.edges;
}
