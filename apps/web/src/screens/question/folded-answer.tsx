import { Button } from '@daily/ui/controls/button';
import { RichText } from '@daily/ui/display/rich-text';
import { optionRow } from '@daily/ui/forms/option-radio-group';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { answerOptions } from '../../features/question/answer-options';
import { ResultOptions } from '../../features/question/result/result-options';
import { AboutAnswer } from './lazy-about-answer';
import { type ClosedQuestionData, distributionOf } from './closed-question-data';

/** Answering a closed question, loaded when a viewer asks for it. */
const AnswerHere = lazyComponent(() => import('./answer-here'), 'AnswerHere', { onServer: false });

/**
 * The options of a closed question with its answer folded away, until the viewer shows it or answers the question. Unfolding works
 * without scripts, and the folded answer is part of the HTML.
 */
export function FoldedAnswer({ question, textId }: { question: ClosedQuestionData; textId: string }) {
  const [answering, setAnswering] = useState(false);
  const options = <PlainOptions question={question} />;
  if (answering) return <AnswerHere question={question} textId={textId} fallback={options} />;
  return (
    <div className="group/fold">
      <div className="group-has-[>details[open]]/fold:hidden">
        {options}
        <Button className="mt-4 noscript:hidden" onClick={() => setAnswering(true)}>
          Answer it
        </Button>
      </div>
      <details className="group/answer mt-3 open:mt-0">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-sm font-semibold hover:underline">
          <ChevronRight
            aria-hidden
            className="size-5 text-ink-soft transition-transform group-open/answer:rotate-90"
          />
          <span className="group-open/answer:hidden">Show answer</span>
          <span className="hidden group-open/answer:inline">Hide answer</span>
        </summary>
        <div className="mt-2">
          <ResultOptions
            options={question.options}
            correctAnswer={question.correctAnswer}
            chosen={null}
            distribution={distributionOf(question)}
            countsDemoPlayers={question.countsDemoPlayers}
            closed
          />
          <AboutAnswer question={question} />
        </div>
      </details>
    </div>
  );
}

function PlainOptions({ question }: { question: ClosedQuestionData }) {
  return (
    <ul aria-label="Options" className="grid gap-2">
      {answerOptions(question.options).map(({ letter, mark, html }) => (
        <li key={letter} className={clsx(optionRow, 'border-line')}>
          <span className="font-bold">{mark}</span>
          <RichText inline html={html} className="min-w-0 flex-1 wrap-anywhere" />
        </li>
      ))}
    </ul>
  );
}
