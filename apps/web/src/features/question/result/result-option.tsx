import { optionRow } from '@daily/ui/forms/option-radio-group';
import { RichText } from '@daily/ui/display/rich-text';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { formatNumber } from '@daily/rules/format-number';
import type { AnswerOption } from '../answer-options';
import { unfold } from './unfold';

/** How many players chose an option. */
export interface Tally {
  answers: number;
  /** Share of all answers, an integer from 0 to 100. */
  percent: number;
}

/** Milliseconds after which the marks of an animated result appear: the chosen option has turned, then the correct one lights up. */
const MARKED_AFTER = { chosen: 250, correct: 450 } as const;

/**
 * An option of an answered question. A bar and figures show how many players chose it. Correct and wrong options are marked by an
 * icon and by text, so that color is never the only difference. The row is as high as that of the question's form.
 */
export function ResultOption(props: {
  option: AnswerOption;
  /** Null while the key is withheld. */
  correct: boolean | null;
  chosen: boolean;
  /** Undefined when the answer distribution is unknown. */
  tally: Tally | undefined;
  /** Milliseconds after which the bar of a new result grows; null for a result that is not animated. */
  growsAfter: number | null;
  /** Why the option is wrong, as HTML without blocks. Stands inside the option. */
  reasonHtml?: string | undefined;
}) {
  const { option, correct, chosen, tally, growsAfter, reasonHtml } = props;
  const wrong = chosen && correct === false;
  const animated = growsAfter !== null;
  return (
    <li
      className={clsx(
        optionRow,
        'isolate flex-wrap',
        correct && 'border-success-line',
        wrong && 'border-danger-line',
        !correct && !wrong && 'border-line text-ink-soft',
        animated && (chosen ? 'animate-turn' : correct && 'animate-light'),
      )}
    >
      {tally && <Bar percent={tally.percent} growsAfter={growsAfter} {...{ correct, wrong }} />}
      <span className="w-5 shrink-0 font-bold">{option.mark}</span>
      <RichText inline html={option.html} className="min-w-0 flex-1 wrap-anywhere" />
      {(correct || chosen) && <Mark {...{ correct, chosen, animated }} hasFigures={Boolean(tally)} />}
      {tally && <TallyFigures {...tally} appearsAfter={growsAfter} />}
      {reasonHtml && <Reason html={reasonHtml} unfolds={animated} />}
    </li>
  );
}

/** The share of an option, drawn behind it. */
function Bar(props: { percent: number; correct: boolean | null; wrong: boolean; growsAfter: number | null }) {
  const { percent, correct, wrong, growsAfter } = props;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        // Rounded rather than clipped by the row: Chromium would count a clip as shifted when the row slides.
        'absolute inset-y-0 left-0 -z-10 rounded-[calc(var(--radius-md)-1px)] forced-colors:border-r-4',
        growsAfter !== null && 'origin-left animate-grow',
        correct ? 'bg-success-soft' : wrong ? 'bg-danger-soft' : 'bg-sunken',
      )}
      style={{ width: `${percent}%`, ...delayedBy(growsAfter) }}
    />
  );
}

/** What an option is, on its upper border, where it moves no text, and beside the figures, which it would cover. */
function Mark(props: { correct: boolean | null; chosen: boolean; animated: boolean; hasFigures: boolean }) {
  const { correct, chosen, animated, hasFigures } = props;
  const Icon = correct ? Check : X;
  return (
    <span
      className={clsx(
        'absolute -top-2.5 flex items-center gap-1 rounded-full border px-2 text-xs leading-4.5 font-semibold',
        hasFigures ? 'right-16' : 'right-3',
        correct === null && 'border-line-strong bg-surface text-ink',
        correct === true && 'border-success-line bg-success-soft text-success-ink',
        correct === false && 'border-danger-line bg-danger-soft text-danger-ink',
        animated && 'animate-pop',
      )}
      style={delayedBy(animated ? MARKED_AFTER[chosen ? 'chosen' : 'correct'] : null)}
    >
      {correct !== null && <Icon aria-hidden className="size-3.5" strokeWidth={3} />}
      {correct ? (chosen ? 'Your answer, correct' : 'Correct answer') : 'Your answer'}
    </span>
  );
}

/** The percentage and the number of players. The negative margin keeps the row as high as it was before the answer. */
function TallyFigures({ answers, percent, appearsAfter }: Tally & { appearsAfter: number | null }) {
  return (
    <span
      className={clsx('-my-1.5 w-11 text-right', appearsAfter !== null && 'animate-rise')}
      style={delayedBy(appearsAfter)}
    >
      <span className="block leading-5 font-semibold text-ink tabular-nums">
        {percent === 0 && answers > 0 ? '<1' : percent}%
      </span>
      <span className="block text-xs leading-4 text-ink-soft tabular-nums">
        {formatNumber(answers)}
        <VisuallyHidden>{answers === 1 ? ' player' : ' players'}</VisuallyHidden>
      </span>
    </span>
  );
}

/** Why the chosen option fails. */
function Reason({ html, unfolds }: { html: string; unfolds: boolean }) {
  const reason = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (unfolds && reason.current) unfold(reason.current);
  }, [unfolds]);
  return (
    <div ref={reason} className="basis-full pt-1.5 pl-8">
      <RichText inline html={html} className="block max-w-text text-sm wrap-anywhere text-ink" />
    </div>
  );
}

function delayedBy(ms: number | null): { animationDelay: string } | undefined {
  return ms === null ? undefined : { animationDelay: `${ms}ms` };
}
