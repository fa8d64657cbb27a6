import { PAGE_PATHS } from '@daily/contract/page-paths';
import { buttonClass } from '@daily/ui/controls/button';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';

/** Shown instead of a page that requires a higher role. */
export function Forbidden() {
  return (
    <div className="mx-auto max-w-text px-4 py-20 text-center">
      <Lock aria-hidden className="mx-auto size-10 text-accent-ink" strokeWidth={1.5} />
      <h1 className="mt-4 text-2xl font-bold tracking-tight">You do not have access to this page</h1>
      <p className="mt-2 text-ink-soft">
        It needs a role that your account does not have. If it should have one, ask an admin.
      </p>
      <Link to={PAGE_PATHS.home} className={`mt-6 ${buttonClass()}`}>
        Return to Home
      </Link>
    </div>
  );
}
