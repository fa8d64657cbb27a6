import { linkClass } from '@daily/ui/controls/button';
import { Link } from 'react-router';
import type { Trail } from './trail';

/** The breadcrumbs of a page: links from the home page to it. The structured data of the page contains the same trail. */
export function Breadcrumbs({ trail }: { trail: Trail }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {trail.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-2">
            {index > 0 && (
              <span aria-hidden="true" className="text-ink-soft">
                /
              </span>
            )}
            {index === trail.length - 1 ? (
              <span aria-current="page" className="text-ink-soft">
                {name}
              </span>
            ) : (
              <Link to={path} className={linkClass}>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
