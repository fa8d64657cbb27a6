import { TRIVIA_TEXTS } from '@daily/rules/texts';
import { Card } from '@daily/ui/card';
import { CalendarClock } from 'lucide-react';

/** What stands in the question's place when there is none, or it could not be loaded. */
export function NoQuestion() {
  return (
    <Card className="grid h-full min-h-124.5 place-content-center justify-items-center text-center">
      <CalendarClock aria-hidden className="size-10 text-accent-ink" strokeWidth={1.5} />
      <h2 className="mt-4 text-xl font-semibold tracking-tight">{TRIVIA_TEXTS.noQuestion}</h2>
      <p className="mt-1 text-ink-soft">{TRIVIA_TEXTS.checkBackLater}</p>
    </Card>
  );
}
