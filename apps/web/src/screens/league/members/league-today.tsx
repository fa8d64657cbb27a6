import { PAGE_PATHS } from '@daily/contract/page-paths';
import { formatNumber } from '@daily/rules/format-number';
import { buttonClass } from '@daily/ui/controls/button';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NudgeButton } from './nudge-button';
import { MemberRows, MembersPending, MoreMembers } from './member-rows';
import { type CountedLeague, type Member, useMembers } from './use-members';

/** What the members answered, shown to those who have answered too. */
const LeagueAnswers = lazyComponent(() => import('./league-answers'), 'LeagueAnswers');

/** Who has answered today's question; once the viewer has too, also what. Those who have not can be nudged. */
export function LeagueToday(props: {
  league: CountedLeague & { id: string };
  viewer: { id: string; answeredToday: boolean } | null;
}) {
  const { league, viewer } = props;
  const { members, failed, reload, more } = useMembers(league);
  if (!members) return <MembersPending failed={failed} reload={reload} />;
  const answered = members.filter(({ player }) => player.answeredToday);
  const waiting = members.filter(({ player }) => !player.answeredToday);
  // The numbers are those of the header, because the list may be incomplete or older.
  const answeredCount = league.answeredTodayCount;
  const waitingCount = league.memberCount - league.answeredTodayCount;
  return (
    <div className="grid grid-cols-1 gap-6">
      {viewer && !viewer.answeredToday && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-md bg-accent-soft p-4 text-accent-ink">
          <span className="font-medium">You have not answered today&apos;s question yet.</span>
          <Link to={PAGE_PATHS.home} className={buttonClass({ size: 'sm' })}>
            Today&apos;s Question
          </Link>
        </p>
      )}
      <LeagueAnswers isolated members={members} viewerId={viewer?.id ?? null} />
      <Group
        title="Answered"
        members={answered}
        count={answeredCount}
        viewerId={viewer?.id ?? null}
        empty="Nobody yet."
        side={() => <Check aria-hidden className="size-5 text-accent-ink" />}
      />
      <Group
        title="Not yet"
        members={waiting}
        count={waitingCount}
        viewerId={viewer?.id ?? null}
        empty="Everyone has answered today."
        side={(member) => <NudgeButton league={league} member={member} onOutdated={reload} />}
      />
      <MoreMembers more={more} />
    </div>
  );
}

function Group(props: {
  title: string;
  /** Those that are loaded. */
  members: readonly Member[];
  /** Number of all of them. */
  count: number;
  viewerId: string | null;
  /** Shown when there are none. */
  empty: string;
  /** The end of a row. */
  side: (member: Member) => ReactNode;
}) {
  const { title, members, count, viewerId, empty, side } = props;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg font-semibold tracking-tight">
        {title} <span className="text-ink-soft tabular-nums">({formatNumber(count)})</span>
      </h2>
      {members.length > 0 ? (
        <MemberRows members={members} viewerId={viewerId} side={side} />
      ) : (
        <p className="rounded-md bg-sunken px-4 py-3 text-ink-soft">
          {count > 0 ? 'None of the members shown so far.' : empty}
        </p>
      )}
    </section>
  );
}
