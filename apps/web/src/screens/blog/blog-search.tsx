import { BLOG_BOUNDS } from '@daily/rules/blog';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { Button } from '@daily/ui/controls/button';
import { Search } from 'lucide-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { blogPath } from '../../features/blog/blog-address';

/** The field that searches all posts. It also works without scripts, because the form sends the words in the address. */
export function BlogSearch({ search = '' }: { search?: string | undefined }) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <form
      role="search"
      action={PAGE_PATHS.blog}
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const words = new FormData(event.currentTarget).get('search');
        const text = typeof words === 'string' ? words.trim() : '';
        void navigate(blogPath(text ? { search: text } : {}));
      }}
    >
      <label htmlFor={id} className="sr-only">
        Search the blog
      </label>
      <input
        key={search}
        id={id}
        type="search"
        name="search"
        defaultValue={search}
        maxLength={BLOG_BOUNDS.maxSearchLength}
        placeholder="Search the blog"
        className="block min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 py-2 placeholder:text-ink-soft"
      />
      <Button type="submit" variant="secondary" aria-label="Search">
        <Search aria-hidden className="size-5" />
      </Button>
    </form>
  );
}
