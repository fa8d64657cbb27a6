import { Button, buttonClass } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { isBetter, type Score } from './best-round';
import { KnownQuestions, MissedQuestions } from './learned';
import type { AnsweredItem, PracticeItem, Round } from './practice-item';
import type { RoundChoice } from './practice-start';
import { RoundMarks } from './round-marks';

/** The end of a round: the score, what to remember, and where to go on. A round without questions says why. */
export function PracticeSummary(props: {
  items: readonly AnsweredItem[];
  round: Round;
  /** The best round of the week before this one; null when there was none, and after a retry. */
  bestBefore: Score | null;
  isSignedIn: boolean;
  /** Starts another round, with other choices. */
  onNext: (change: Partial<RoundChoice>) => void;
  /** Starts a round of exactly these questions. */
  onRetry: (missed: readonly PracticeItem[]) => void;
  onChoose: () => void;
}) {
  const { items, round, bestBefore, isSignedIn, onNext, onRetry, onChoose } = props;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const missed = items.filter(({ isRight }) => !isRight);
  const score = { right: items.length - missed.length, of: items.length };
  const isEmpty = items.length === 0;
  const { wrongOnly } = round.choice;
  return (
    <Card aria-labelledby={titleId} className="mt-6">
      <h2 id={titleId} ref={title} tabIndex={-1} className="text-2xl font-bold tracking-tight">
        {isEmpty ? emptyTitle(wrongOnly) : `${score.right} of ${score.of} right`}
      </h2>
      {isEmpty ? (
        <p className="mt-2 max-w-text text-ink-soft">{emptyText(round.choice)}</p>
      ) : (
        <>
          <RoundMarks items={items} />
          <p className="mt-4 max-w-text text-ink-soft">
            {verdictOn(score, round.retry !== null)}{' '}
            {bestBefore && <BestOfWeek score={score} before={bestBefore} />}
          </p>
        </>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {missed.length > 0 && (
          <Button onClick={() => onRetry(missed.map(({ question }) => question))}>
            {missed.length === 1 ? 'Retry the one you missed' : `Retry the ${missed.length} you missed`}
          </Button>
        )}
        {(!isEmpty || wrongOnly) && (
          <Button
            variant={missed.length > 0 ? 'secondary' : 'primary'}
            onClick={() => onNext({ wrongOnly: wrongOnly && missed.length > 0 })}
          >
            {wrongOnly && missed.length === 0 ? 'Practice ten others' : 'Another ten'}
          </Button>
        )}
        <Button variant={missed.length > 0 ? 'quiet' : 'secondary'} onClick={onChoose}>
          Choose another category
        </Button>
      </div>
      <MissedQuestions items={missed} />
      <KnownQuestions items={items.filter(({ isRight }) => isRight)} open={missed.length === 0} />
      {!isSignedIn && !isEmpty && <KeepIt />}
    </Card>
  );
}

function emptyTitle(wrongOnly: boolean): string {
  return wrongOnly ? 'Nothing left to retry' : 'Nothing to practice for now';
}

function emptyText({ wrongOnly, category }: RoundChoice): string {
  const where = category === null ? '' : ` in ${category}`;
  return wrongOnly
    ? `Everything you once got wrong${where}, you have since got right. Well done.`
    : `You have practiced every question${where}. Each one comes back when it is time to check that you still know it.`;
}

function verdictOn({ right, of }: Score, isRetry: boolean): string {
  if (right === of) return isRetry ? 'That is all of them.' : 'A clean round. Well played.';
  if (right * 10 >= of * 7) return 'A strong round.';
  return right * 2 >= of
    ? 'A solid round, with something to take away.'
    : 'A tough one. The misses are where you learn most.';
}

/** How the round compares with the best of the week in this browser. */
function BestOfWeek({ score, before }: { score: Score; before: Score }) {
  if (isBetter(score, before)) return <strong className="text-ink">Your best round this week.</strong>;
  return `Your best this week: ${before.right} of ${before.of}.`;
}

/** What an anonymous visitor gains by an account: memory. */
function KeepIt() {
  const redirect = `?redirect=${encodeURIComponent(PAGE_PATHS.practice)}`;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-sunken p-4">
      <p className="max-w-text min-w-0 flex-1 basis-60">
        Want these back just before you forget them? Create an account, and we remember what you know.
      </p>
      <Link to={`${PAGE_PATHS.signup}${redirect}`} className={buttonClass({ variant: 'secondary' })}>
        Create an account
      </Link>
    </div>
  );
}
