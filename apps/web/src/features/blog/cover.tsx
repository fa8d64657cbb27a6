import { parsePictureAddress, pictureSrcSet } from '@daily/contract/pictures';
import { COVER_SIZE, coverOf } from '@daily/rules/blog/cover';
import { clsx } from 'clsx';
import type { ComponentProps, CSSProperties } from 'react';
import type { Post } from './post';

/** The width of a cover: that of the text, or of a card, which is narrower. */
const SIZES = '(min-width: 45rem) 42rem, calc(100vw - 2rem)';

/** The picture of a post, or a pattern that follows from its category. Decorative: the title stands beside it. */
export function Cover({
  post,
  className,
}: {
  post: Pick<Post, 'imageUrl' | 'category' | 'slug'>;
  className?: string;
}) {
  const box = clsx('block aspect-[80/42] w-full', className);
  if (!post.imageUrl) return <Pattern post={post} className={box} />;
  const uploaded = parsePictureAddress(post.imageUrl);
  if (uploaded)
    return (
      <Picture
        src={post.imageUrl}
        srcSet={pictureSrcSet(uploaded, uploaded.origin)}
        sizes={SIZES}
        className={clsx(box, 'bg-sunken')}
      />
    );
  // Another host may not have the picture any more: then the pattern shows, also before the app has started. The picture is larger than
  // its box, which cuts off the frame and the icon that browsers draw in place of a missing one.
  return (
    <span className={clsx(box, 'relative overflow-hidden')}>
      <Pattern post={post} className="absolute inset-0 size-full" />
      <Picture src={post.imageUrl} className="absolute -inset-5 size-[calc(100%+2.5rem)] max-w-none" />
    </span>
  );
}

function Picture({
  className,
  ...source
}: Pick<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes' | 'className'>) {
  return (
    <img
      {...source}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={clsx('object-cover', className)}
    />
  );
}

/** The pattern of a category, which each post has in its own way, in the tones of `pattern.css`. */
function Pattern(props: { post: Pick<Post, 'category' | 'slug'>; className: string }) {
  const { category, slug } = props.post;
  const { hue, tones } = coverOf(category, slug);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${COVER_SIZE.width} ${COVER_SIZE.height}`}
      preserveAspectRatio="xMidYMid slice"
      className={clsx('pattern', props.className)}
      style={{ '--hue': hue } as CSSProperties}
    >
      {tones.map((path, tone) => (
        <path key={tone} d={path} />
      ))}
    </svg>
  );
}
