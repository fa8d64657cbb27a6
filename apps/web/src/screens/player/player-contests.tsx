import { PAGE_PATHS } from '@daily/contract/page-paths';
import { formatRank } from '@daily/rules/contest/certificate';
import { linkClass } from '@daily/ui/controls/button';
import { Card, CardTitle } from '@daily/ui/display/card';
import { PLACE_COLORS } from '@daily/ui/display/place-colors';
import { clsx } from 'clsx';
import { Award } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { contestPath } from '../../features/contests/contest-path';
import { ContestTime } from '../../features/contests/contest-time';
import type { PublicPlayerQuery } from './player-screen.generated';

type Results = NonNullable<NonNullable<PublicPlayerQuery['playerPage']>['contests']>;

/** The places of a player in contests, each with its certificate if they have one. */
export function PlayerContests({ contests }: { contests: Results }) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardTitle id={titleId}>Contests</CardTitle>
      {contests.length === 0 ? (
        <p className="mt-3 text-ink-soft">No contest finished yet.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {contests.map(({ rank, playerCount, certificateId, contest }) => (
            <li key={contest.id} className="flex items-center gap-4 py-3">
              <span
                aria-hidden
                className={clsx(
                  'grid size-10 shrink-0 place-items-center rounded-full',
                  PLACE_COLORS[rank] ?? 'bg-sunken text-ink-soft',
                )}
              >
                <Award className="size-5" />
              </span>
              <div className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">
                  <Link to={contestPath(contest.slug)} className="hover:underline">
                    {contest.title}
                  </Link>
                </p>
                <p className="text-sm text-ink-soft">
                  {formatRank(rank, playerCount)} · <ContestTime at={contest.endsAt} />
                </p>
              </div>
              {certificateId && (
                <Link
                  to={`${PAGE_PATHS.certificates}/${certificateId}`}
                  aria-label={`Certificate of ${contest.title}`}
                  className={`${linkClass} shrink-0 py-1 text-sm`}
                >
                  Certificate
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
