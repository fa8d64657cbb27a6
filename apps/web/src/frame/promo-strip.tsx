import { Link } from 'react-router';

/** The strip above the content of every page. */
export function PromoStrip() {
  return (
    <aside aria-label="News" className="bg-accent-soft text-sm text-accent-ink">
      <p className="mx-auto max-w-page px-4 py-2 text-center">
        One question not enough?{' '}
        <Link to="/contests" className="font-semibold underline underline-offset-3 hover:decoration-2">
          Play in a contest
        </Link>
      </p>
    </aside>
  );
}
