import { clsx } from 'clsx';
import { useEffect, useState } from 'react';

/** A part of a long page: the id of its element, and what it is called. */
export interface PageSection {
  id: string;
  title: string;
}

/**
 * The way around a long page: links to its sections, the one in view marked. A row that scrolls sideways on narrow
 * screens, a column that stays in view on wide ones.
 */
export function SectionNav({ sections }: { sections: readonly PageSection[] }) {
  const current = useSectionInView(sections);
  return (
    <nav aria-label="On this page" className="lg:sticky lg:top-20 lg:self-start">
      <ul className="-mx-4 flex gap-1 overflow-x-auto px-4 py-1 lg:mx-0 lg:flex-col lg:px-0">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              className={clsx(
                'flex min-h-11 items-center rounded-md px-3 font-medium whitespace-nowrap transition-colors',
                id === current
                  ? 'bg-accent-soft text-accent-ink'
                  : 'text-ink-soft hover:bg-sunken hover:text-ink',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The id of the section that stands in the upper part of the window; the first one until something scrolls. */
function useSectionInView(sections: readonly PageSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    // Without it nothing is marked but the first: the links work all the same.
    if (!('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      // A line a third of the way down: the section that crosses it is the one being read.
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const id of ids.split(' ')) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
