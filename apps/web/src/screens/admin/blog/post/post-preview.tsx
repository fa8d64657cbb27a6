import { BLOG_BOUNDS } from '@daily/rules/blog';
import { RichText } from '@daily/ui/display/rich-text';
import { PostHeader } from '../../../../features/blog/post-header';
import { mapPost } from '../../../../features/blog/post';
import { useSettled } from '../../../../features/admin/editor/use-settled';
import { listed, type PostDraft, publicationOf, slugOf } from './post-draft';
import { usePostPreviewQuery } from './post-screen.generated';

/** The post as its page will show it. The server renders the text. */
export function PostPreview({ draft, timeZone, now }: { draft: PostDraft; timeZone: string; now: Date }) {
  const content = useSettled(draft.content);
  const { data, previousData, error } = usePostPreviewQuery({
    variables: { content },
    // Every text that was ever typed would stay in the cache.
    fetchPolicy: 'no-cache',
    skip: content.trim() === '' || content.length > BLOG_BOUNDS.maxContentLength,
  });
  const preview = content.trim() === '' ? undefined : (data ?? previousData)?.blogPostPreview;
  const publishedAt = publicationOf(draft, now, timeZone);
  const post = mapPost({
    slug: slugOf(draft) || 'post',
    title: draft.title.trim() || 'Untitled',
    authorName: draft.author.trim() || null,
    category: draft.category,
    tags: listed(draft.tags),
    featuredImageUrl: draft.cover || null,
    publishedAt,
    status: publishedAt === null ? 'DRAFT' : new Date(publishedAt) > now ? 'SCHEDULED' : 'PUBLISHED',
    readingMinutes: preview?.readingMinutes ?? 1,
  });
  return (
    <article className="min-w-0 rounded-lg border border-line bg-ground px-5 pt-1 pb-8">
      <PostHeader post={post} lead={draft.summary.trim() || null} level={2} />
      {preview ? (
        <RichText html={preview.contentHtml} className="mt-8 wrap-anywhere" />
      ) : (
        <p className="mt-8 text-ink-soft">
          {error ? 'The preview could not be loaded.' : 'The text appears here as you write.'}
        </p>
      )}
    </article>
  );
}
