import { Badge } from '@daily/ui/display/badge';
import { Card } from '@daily/ui/display/card';
import { RichText } from '@daily/ui/display/rich-text';
import { clsx } from 'clsx';
import { type KeyboardEventHandler, type ReactNode, useId } from 'react';

/** Minimum height of the four options and the controls below them. The same in every state, to avoid layout shifts. */
export const optionsArea = 'min-h-73';

/** Number of characters, markup included, from which a question is set one step smaller. */
const LONG_TEXT = 140;

/** The text of the question, the largest text of the page. */
export function QuestionText(props: { html: string; id?: string }) {
  return (
    <RichText
      {...props}
      className={clsx(
        'mt-3 mb-4 max-w-text font-semibold tracking-tight text-pretty wrap-anywhere',
        props.html.length < LONG_TEXT ? 'text-xl sm:text-2xl lg:text-3xl' : 'text-lg sm:text-2xl',
      )}
    />
  );
}

/** The card around the question of the day in all its states. */
export function QuestionSheet(props: {
  title: string;
  category: string;
  /** Shown beside the category, for example the points of the question. */
  note?: ReactNode;
  /** Shown in the top right corner, for example the streak. */
  corner?: ReactNode;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="day-tint relative" onKeyDown={props.onKeyDown}>
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="text-sm font-semibold text-ink-soft">
          {props.title}
        </h2>
        {props.corner}
      </div>
      <p className="mt-1 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Badge className="max-w-full">
          <span className="truncate">{props.category}</span>
        </Badge>
        {props.note}
      </p>
      {props.children}
    </Card>
  );
}
