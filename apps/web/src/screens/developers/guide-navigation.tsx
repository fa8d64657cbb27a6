import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import type { DevelopersScreenQuery } from './developers-screen.generated';

type Pages = DevelopersScreenQuery['guidePages'];
type Headings = NonNullable<DevelopersScreenQuery['guidePage']>['tableOfContents'];

/** The pages of the guide, of which one is shown. */
interface Position {
  pages: Pages;
  /** Path of the shown page. */
  current: string;
}

/** References that are no pages of the guide. */
const REFERENCES = [
  { href: '/graphql', label: 'GraphiQL' },
  { href: '/schema.graphql', label: 'Schema' },
  { href: '/api/docs', label: 'REST reference' },
];

/** The list of pages beside the text, on wide screens. */
export function GuideSidebar(position: Position) {
  return (
    <nav aria-label="Guide" className="text-sm max-lg:hidden">
      <div className="sticky top-20">
        <PageLinks {...position} />
      </div>
    </nav>
  );
}

/** The list of pages above the text, on narrow screens. */
export function GuideMenu(position: Position) {
  return (
    <nav aria-label="Guide" className="mt-4 lg:hidden">
      <details className="group rounded-md border border-line bg-surface text-sm">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between px-4 font-semibold">
          All pages of the guide
          <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-3">
          <PageLinks {...position} />
        </div>
      </details>
    </nav>
  );
}

const itemClass = 'block py-1.5 hover:underline';
const otherClass = `${itemClass} text-ink-soft hover:text-ink`;

function PageLinks({ pages, current }: Position) {
  return (
    <>
      <ul>
        {pages.map(({ id, path, title }) => (
          <li key={id}>
            <Link
              to={path}
              aria-current={path === current ? 'page' : undefined}
              className={path === current ? `${itemClass} font-semibold text-accent-ink` : otherClass}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-4 font-semibold">References</p>
      <ul>
        {REFERENCES.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className={otherClass}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Links to the headings of the page, on wide screens. */
export function GuideContents({ headings }: { headings: Headings }) {
  return (
    <nav aria-labelledby="table-of-contents" className="text-sm max-lg:hidden">
      <div className="sticky top-20 max-h-[calc(100vh-6rem)] overflow-y-auto pb-4">
        <h2 id="table-of-contents" className="font-semibold">
          On this page
        </h2>
        <ul className="mt-1">
          {headings.map(({ anchor, text, level }) => (
            <li key={anchor} className={clsx(level > 2 && 'pl-3')}>
              <a href={`#${anchor}`} className={otherClass}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** Links to the pages before and after this one. */
export function GuideNeighbors({ pages, current }: Position) {
  const at = pages.findIndex(({ path }) => path === current);
  const previous = pages[at - 1];
  const next = pages[at + 1];
  return (
    <nav
      aria-label="Previous and next page"
      className="mt-12 grid max-w-text gap-4 border-t border-line pt-6 sm:grid-cols-2"
    >
      {previous && <Neighbor rel="prev" label="← Previous" page={previous} />}
      {next && <Neighbor rel="next" label="Next →" page={next} />}
    </nav>
  );
}

function Neighbor({ rel, label, page }: { rel: 'prev' | 'next'; label: string; page: Pages[number] }) {
  return (
    <Link
      rel={rel}
      to={page.path}
      className={clsx(
        'rounded-md border border-line bg-surface p-4 hover:border-line-strong',
        rel === 'next' && 'sm:col-start-2 sm:text-right',
      )}
    >
      <span className="block text-sm text-ink-soft">{label}</span>
      <span className="font-semibold">{page.title}</span>
    </Link>
  );
}
