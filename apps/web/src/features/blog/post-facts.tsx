import { Badge } from '@daily/ui/display/badge';
import { usePageSettings } from '../../settings/page-settings';
import type { Post } from './post';

/** When a post was published, how long it takes to read, and who wrote it. Editors see a mark on what others do not see yet. */
export function PostFacts({ post, withAuthor = false }: { post: Post; withAuthor?: boolean }) {
  const { author, publishedAt, isPublished, readingMinutes } = post;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      {!isPublished && <Badge tone="strong">{publishedAt ? 'Scheduled' : 'Draft'}</Badge>}
      {withAuthor && (
        <>
          <span className="font-medium text-ink">{author}</span>
          <span aria-hidden="true">·</span>
        </>
      )}
      {publishedAt && (
        <>
          <PostDate at={publishedAt} />
          <span aria-hidden="true">·</span>
        </>
      )}
      <span>{readingMinutes} min read</span>
    </p>
  );
}

/** A day in the product's time zone, identical on the server and in the browser: `22 November 2026`. */
function PostDate({ at }: { at: Date }) {
  const { timeZone } = usePageSettings();
  return (
    <time dateTime={at.toISOString()}>
      {new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(at)}
    </time>
  );
}
