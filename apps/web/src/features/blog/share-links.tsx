import { platformLabel, shareIntent, SHARE_PLATFORMS } from '@daily/rules/sharing';
import { buttonClass } from '@daily/ui/controls/button';
import { usePageSettings } from '../../settings/page-settings';
import { postPath } from './blog-address';
import type { Post } from './post';

/** Links to the pages on which a post can be shared. */
export function ShareLinks({ post: { slug, title } }: { post: Pick<Post, 'slug' | 'title'> }) {
  const { publicUrl } = usePageSettings();
  const links = SHARE_PLATFORMS.flatMap((platform) => {
    const href = shareIntent(platform, `${publicUrl}${postPath(slug)}`, title);
    return href ? [{ label: platformLabel(platform), href }] : [];
  });
  return (
    <ul aria-label="Share this post" className="flex flex-wrap gap-2">
      {links.map(({ label, href }) => (
        <li key={label}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <span className="sr-only">Share on </span>
            {label}
            <span className="sr-only"> (opens in a new window)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
