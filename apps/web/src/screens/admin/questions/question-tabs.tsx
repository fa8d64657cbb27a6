import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { clsx } from 'clsx';
import { Link } from 'react-router';

const TABS = [
  { path: ADMIN_PATHS.questions, label: 'List' },
  { path: ADMIN_PATHS.questionSchedule, label: 'Schedule' },
  { path: ADMIN_PATHS.questionQuality, label: 'Quality' },
  { path: ADMIN_PATHS.questionWriting, label: 'How to write' },
  { path: ADMIN_PATHS.questionExchange, label: 'Import and export' },
] as const;

/** The pages of the section of the questions. @param current the path of the page that is shown. */
export function QuestionTabs({ current }: { current: string }) {
  return (
    <nav aria-label="Questions" className="mt-3 mb-6 border-b border-line">
      <ul className="flex flex-wrap gap-x-5">
        {TABS.map(({ path, label }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={path === current ? 'page' : undefined}
              className={clsx(
                '-mb-px inline-flex min-h-11 items-center border-b-2 font-medium',
                path === current
                  ? 'border-accent text-ink'
                  : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
