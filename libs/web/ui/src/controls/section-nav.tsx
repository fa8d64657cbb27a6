import { clsx } from 'clsx';
import { useEffect, useState } from 'react';

/** A section of a long page: the id of its element, and its title. */
export interface PageSection {
  id: string;
  title: string;
}

/**
 * Links to the sections of a long page; the section in view is marked. A row that scrolls horizontally on narrow screens, a sticky
 * column on wide ones.
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

/** Returns the id of the section in the upper part of the window; the first one until the page is scrolled. */
function useSectionInView(sections: readonly PageSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    // Without the API, only the first section is marked.
    if (!('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      // The section in view is the one that crosses a line one third down the window.
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
