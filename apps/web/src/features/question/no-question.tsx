import { YESTERDAY_PATH } from '@daily/contract/page-paths';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { PAGE_TEXTS } from '@daily/rules/texts';
import { Button, buttonClass } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router';

/**
 * Shown instead of the question when there is none or it could not be loaded.
 *
 * @param onRetry loads the question again. Without it, there is no button.
 * @param offersYesterday whether there is a question of yesterday to try.
 * @param retrying whether the question is being loaded again. The button stays, so that it keeps the focus.
 */
export function NoQuestion(props: { onRetry?: () => void; retrying?: boolean; offersYesterday?: boolean }) {
  const { onRetry, retrying = false, offersYesterday = false } = props;
  return (
    <Card className="grid h-full min-h-124.5 place-content-center justify-items-center text-center">
      <CalendarClock aria-hidden className="size-10 text-accent-ink" strokeWidth={1.5} />
      <h2 className="mt-4 text-xl font-semibold tracking-tight">{TRIVIA_TEXTS.noQuestion}</h2>
      <p className="mt-1 text-ink-soft">{TRIVIA_TEXTS.checkBackLater}</p>
      {offersYesterday && (
        <Link to={YESTERDAY_PATH} className={`mt-6 ${buttonClass({ variant: 'secondary' })}`}>
          {PAGE_TEXTS.tryYesterday}
        </Link>
      )}
      {onRetry && (
        <Button variant="secondary" className="mt-6" aria-disabled={retrying} onClick={onRetry}>
          {retrying ? 'Trying again…' : 'Try again'}
        </Button>
      )}
    </Card>
  );
}
