import type { FragmentRef } from '@daily/apollo/fragment';
import { RichText } from '@daily/ui/display/rich-text';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { postPath } from './blog-address';
import { Cover } from './cover';
import { mapPost } from './post';
import { type PostCard_PostFragment, usePostCardPostFragment } from './post-card.generated';
import { PostFacts } from './post-facts';
import { TagLinks } from './tag-links';

/** A post in a list. The whole card is a link. */
export function PostCard(props: {
  post: FragmentRef<PostCard_PostFragment>;
  /** The passage that a search has found, instead of the summary. */
  passageHtml?: string | null;
  /** Wide, with the picture beside the text. */
  isFeatured?: boolean;
  /** The level of the heading. Defaults to 2; 3 is for a card inside a titled section. */
  level?: 2 | 3;
}) {
  const fields = usePostCardPostFragment(props.post);
  if (!fields) return null;
  const post = mapPost(fields);
  const { slug, title, summary, category, tags } = post;
  const titleId = `post-${slug}`;
  const { isFeatured = false, level = 2 } = props;
  const Title = `h${level}` as const;
  return (
    <article
      aria-labelledby={titleId}
      className={clsx(
        'relative flex flex-col overflow-clip rounded-lg border border-line bg-surface shadow-sm transition-colors focus-within:border-accent hover:border-line-strong',
        isFeatured && 'md:flex-row md:items-stretch',
      )}
    >
      <Cover post={post} className={isFeatured ? 'md:h-auto md:w-1/2' : undefined} />
      <div className={clsx('flex flex-1 flex-col p-5', isFeatured && 'md:justify-center md:p-8')}>
        <p className="text-sm font-semibold text-accent-ink">{category}</p>
        <Title
          id={titleId}
          className={clsx('mt-1 font-bold tracking-tight wrap-anywhere', isFeatured ? 'text-2xl' : 'text-xl')}
        >
          {/* The link covers the card. */}
          <Link to={postPath(slug)} className="after:absolute after:inset-0 after:rounded-lg hover:underline">
            {title}
          </Link>
        </Title>
        {props.passageHtml ? (
          <RichText inline html={props.passageHtml} className="mt-2 text-ink-soft wrap-anywhere" />
        ) : (
          <p className="mt-2 line-clamp-3 text-ink-soft">{summary}</p>
        )}
        <div className={clsx('grid gap-1 pt-4', !isFeatured && 'mt-auto')}>
          <PostFacts post={post} />
          <TagLinks tags={tags} className="relative z-10 flex w-fit flex-wrap gap-x-3 text-sm" />
        </div>
      </div>
    </article>
  );
}
