import { formatLimit } from '@daily/rules/contest/time';
import { Button } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Spinner } from '@daily/ui/loading/spinner';
import { Check, Hourglass } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Countdown } from '../../../features/contests/clock/countdown';
import type { ContestPlay_ContestFragment } from './contest-play.generated';
import { ProgressSteps } from './progress-steps';
import type { AnswerOutcome } from './use-contest-moves';

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
  onStart: () => Promise<void>;
}) {
  const { contest, done, notice, takesFocus, onStart } = props;
  const { questionCount, secondsPerQuestion, endsAt } = contest;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [isStarting, setStarting] = useState(false);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus, done]);

  const start = async () => {
    setStarting(true);
    await onStart();
    setStarting(false);
  };
  const limit = formatLimit(secondsPerQuestion);
  return (
    <Card aria-labelledby={titleId} className="grid gap-5">
      <ProgressSteps done={done} count={questionCount} />
      <div className="grid justify-items-center gap-2 py-6 text-center sm:py-10">
        {notice && <NoticeIcon kind={notice.kind} />}
        <h2 ref={title} tabIndex={-1} id={titleId} className="text-2xl font-bold tracking-tight">
          {titleOf(notice, done)}
        </h2>
        <p className="max-w-text text-balance text-ink-soft">{textOf(notice, limit)}</p>
        {notice?.kind === 'failed' && <ErrorBanner>{notice.message}</ErrorBanner>}
        <Button className="mt-4" onClick={() => void start()} disabled={isStarting}>
          {isStarting && <Spinner />}
          {done === 0 ? 'Show the first question' : `Show question ${done + 1} of ${questionCount}`}
        </Button>
        <p className="mt-2 text-sm text-ink-soft">
          The contest ends in <Countdown until={endsAt} />
        </p>
      </div>
    </Card>
  );
}

function NoticeIcon({ kind }: Pick<Notice, 'kind'>) {
  if (kind === 'failed') return null;
  if (kind === 'recorded')
    return (
      <span className="grid size-12 animate-pop place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Check aria-hidden className="size-6" strokeWidth={3} />
      </span>
    );
  return (
    <span className="grid size-12 place-items-center rounded-full bg-danger-soft text-danger-ink">
      <Hourglass aria-hidden className="size-6" />
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
  const next = `Take a breath: no clock runs now. You have ${limit} for the next question, from the moment you see it.`;
  if (notice?.kind === 'expired') return `Your last question closed without an answer. ${next}`;
  if (notice?.kind === 'late' || notice?.kind === 'answered') return `${notice.message}. ${next}`;
  if (notice?.kind === 'recorded') return next;
  return `You have ${limit} for a question, from the moment you see it. The clock keeps running if you reload or leave the page.`;
}
