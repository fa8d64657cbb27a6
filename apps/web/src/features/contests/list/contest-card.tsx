import type { FragmentRef } from '@daily/apollo/fragment';
import { formatLimit } from '@daily/rules/contest/time';
import { Badge } from '@daily/ui/display/badge';
import { buttonClass } from '@daily/ui/controls/button';
import { Gift, ListOrdered, Timer, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Countdown } from '../clock/countdown';
import { useContestStatus } from '../clock/use-contest-status';
import { useCountdownsRun } from '../clock/use-server-clock';
import { useStatusChange } from '../clock/use-status-change';
import { contestPath } from '../contest-path';
import { ContestTime } from '../contest-time';
import { formatParticipants, formatQuestions } from '../facts';
import { type ContestCard_ContestFragment, useContestCardContestFragment } from './contest-card.generated';

/** A contest that runs or has not started, with a countdown. One that ends meanwhile remains until the list is loaded again. */
export function ContestCard(props: {
  contest: FragmentRef<ContestCard_ContestFragment>;
  /** Called when the contest starts or ends while the page is open. */
  onChange: () => void;
}) {
  const contest = useContestCardContestFragment(props.contest);
  if (!contest) return null;
  return <Card contest={contest} onChange={props.onChange} />;
}

function Card({ contest, onChange }: { contest: ContestCard_ContestFragment; onChange: () => void }) {
  const { slug, title, summary, startsAt, endsAt, prize, secondsPerQuestion } = contest;
  const status = useContestStatus(contest);
  const isRunning = status === 'RUNNING';
  useStatusChange({ reported: contest.status, status }, onChange);
  const countdownsRun = useCountdownsRun();
  const titleId = `contest-${slug}`;
  return (
    <article
      aria-labelledby={titleId}
      className="relative flex flex-col rounded-lg border border-line bg-surface p-5 shadow-sm transition-colors focus-within:border-accent hover:border-line-strong sm:p-6"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Badge tone={BADGES[status].tone}>{BADGES[status].label}</Badge>
        {/* Until the countdown runs, it shows this instant itself. */}
        {(countdownsRun || status === 'ENDED') && (
          <span>
            {BADGES[status].next} <ContestTime at={status === 'PUBLISHED' ? startsAt : endsAt} />
          </span>
        )}
      </p>
      <h3 id={titleId} className="mt-3 text-xl font-bold tracking-tight wrap-anywhere">
        {/* The link covers the card. */}
        <Link
          to={contestPath(slug)}
          className="after:absolute after:inset-0 after:rounded-lg hover:underline"
        >
          {title}
        </Link>
      </h3>
      {summary && <p className="mt-1 line-clamp-2 max-w-text text-ink-soft">{summary}</p>}
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-soft">
        <Fact icon={<ListOrdered aria-hidden className="size-4 shrink-0" />}>{formatQuestions(contest)}</Fact>
        <Fact icon={<Timer aria-hidden className="size-4 shrink-0" />}>
          {formatLimit(secondsPerQuestion)} each
        </Fact>
        <Fact icon={<Users aria-hidden className="size-4 shrink-0" />}>{formatParticipants(contest)}</Fact>
        {prize && <Fact icon={<Gift aria-hidden className="size-4 shrink-0" />}>{prize}</Fact>}
      </ul>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-3 pt-5">
        {status !== 'ENDED' && (
          <p>
            <span className="block text-sm text-ink-soft">
              {BADGES[status].next}
              {countdownsRun && ' in'}
            </span>
            <span className="block text-2xl font-bold tracking-tight">
              <Countdown until={isRunning ? endsAt : startsAt} />
            </span>
          </p>
        )}
        <span aria-hidden="true" className={buttonClass({ variant: isRunning ? 'primary' : 'secondary' })}>
          {BADGES[status].action}
        </span>
      </div>
    </article>
  );
}

/** What a card shows in each state. Drafts are not listed. */
const BADGES = {
  DRAFT: { label: 'Draft', tone: 'neutral', next: 'Starts', action: 'Open' },
  PUBLISHED: { label: 'Upcoming', tone: 'accent', next: 'Starts', action: 'Join' },
  RUNNING: { label: 'Running now', tone: 'strong', next: 'Ends', action: 'Play' },
  ENDED: { label: 'Ended', tone: 'neutral', next: 'Ended', action: 'See the result' },
} as const;

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
