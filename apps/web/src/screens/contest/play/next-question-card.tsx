import { formatLimit } from '@daily/rules/contest/time';
import { Card } from '@daily/ui/display/card';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Check, Hourglass, Timer } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Countdown } from '../../../features/contests/clock/countdown';
import { useCountdownsRun } from '../../../features/contests/clock/use-server-clock';
import type { ContestPlay_ContestFragment } from './contest-play.generated';
import { CountInButtons, CountInNumber, isCounting } from './count-in';
import type { AnswerOutcome } from './use-contest-moves';
import type { CountIn } from './use-count-in';

/** What happened last: what became of an answer, or that the time ran out without one. */
export type Notice = AnswerOutcome | { kind: 'expired' };

/** Between two questions: what became of the last one, and the button that shows the next one and starts its clock. */
export function NextQuestionCard(props: {
  contest: ContestPlay_ContestFragment;
  /** Number of questions that are done. */
  done: number;
  notice: Notice | null;
  /** Whether the heading gets the focus, also after each question. */
  takesFocus: boolean;
  count: CountIn;
}) {
  const { contest, done, notice, takesFocus, count } = props;
  const { questionCount, secondsPerQuestion, endsAt } = contest;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus, done]);

  const countdownsRun = useCountdownsRun();
  const limit = formatLimit(secondsPerQuestion);
  return (
    <Card aria-labelledby={titleId} className="grid justify-items-center gap-2 py-10 text-center sm:py-14">
      {isCounting(count) ? <CountInNumber left={count.left ?? 0} /> : <NoticeIcon kind={notice?.kind} />}
      <h2 ref={title} tabIndex={-1} id={titleId} className="text-2xl font-bold tracking-tight">
        {isCounting(count) ? `Question ${done + 1} of ${questionCount}` : titleOf(notice, done)}
      </h2>
      <p className="min-h-12 max-w-text text-balance text-ink-soft">
        {isCounting(count) ? 'Get ready. Your time starts with the question.' : textOf(notice, limit)}
      </p>
      {notice?.kind === 'failed' && <ErrorBanner>{notice.message}</ErrorBanner>}
      <div className="mt-4">
        <CountInButtons
          count={count}
          label={done === 0 ? 'Show the first question' : `Show question ${done + 1} of ${questionCount}`}
        />
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        The contest ends {countdownsRun && 'in '}
        <Countdown until={endsAt} />
      </p>
    </Card>
  );
}

function NoticeIcon({ kind }: { kind: Notice['kind'] | undefined }) {
  if (kind === 'failed') return null;
  if (kind === undefined)
    return (
      <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Timer aria-hidden className="size-8" />
      </span>
    );
  if (kind === 'recorded')
    return (
      <span className="grid size-16 animate-pop place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Check aria-hidden className="size-8" strokeWidth={3} />
      </span>
    );
  return (
    <span className="grid size-16 place-items-center rounded-full bg-danger-soft text-danger-ink">
      <Hourglass aria-hidden className="size-8" />
    </span>
  );
}

function titleOf(notice: Notice | null, done: number): string {
  if (notice?.kind === 'recorded') return 'Answer recorded';
  if (notice?.kind === 'expired' || notice?.kind === 'late') return 'Time is up';
  if (notice?.kind === 'answered') return 'Already answered';
  return done === 0 ? 'Ready?' : 'Ready for the next one?';
}

function textOf(notice: Notice | null, limit: string): string {
  const next = `Take a breath: no clock is running. The next question gives you ${limit} from the moment you see it.`;
  if (notice?.kind === 'expired') return `Your last question closed without an answer. ${next}`;
  if (notice?.kind === 'late' || notice?.kind === 'answered') return `${notice.message}. ${next}`;
  if (notice?.kind === 'recorded') return next;
  return `Each question gives you ${limit} from the moment you see it. The clock keeps running if you reload or leave the page.`;
}
