import { PAGE_PATHS } from '@daily/contract/page-paths';
import { buttonClass } from '@daily/ui/controls/button';
import { BookOpen } from 'lucide-react';
import { Link } from 'react-router';
import { blogPath } from '../../features/blog/blog-address';

/** Shown instead of the list when there are no posts, or none that match the filters. */
export function NoPosts({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="mt-6 grid justify-items-center gap-3 rounded-lg border border-line bg-surface px-4 py-12 text-center shadow-sm">
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <BookOpen aria-hidden className="size-7" />
      </span>
      <h2 className="text-xl font-bold tracking-tight">
        {isFiltered ? 'No post matches' : 'The first post is yet to come'}
      </h2>
      <p className="max-w-text text-ink-soft">
        {isFiltered
          ? 'Try fewer or more general words, or browse the categories.'
          : 'Posts explain what the questions touch: how things work, and how they fail. Until then, there is a question to answer.'}
      </p>
      <Link to={isFiltered ? blogPath() : PAGE_PATHS.home} className={`mt-3 ${buttonClass()}`}>
        {isFiltered ? 'All posts' : "Today's Question"}
      </Link>
    </div>
  );
}
