import type { FragmentRef } from '@daily/apollo/fragment';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { type Day, formatDay } from '@daily/rules/calendar';
import { RichText } from '@daily/ui/display/rich-text';
import { Check, X } from 'lucide-react';
import { Link } from 'react-router';
import { Difficulty } from '../../features/question/difficulty';
import {
  type PastQuestion_QuestionFragment,
  usePastQuestionQuestionFragment,
} from './past-question.generated';

/** A closed question in the archive, with a link to its page. */
export function PastQuestion(props: { question: FragmentRef<PastQuestion_QuestionFragment> }) {
  const question = usePastQuestionQuestionFragment(props.question);
  if (!question?.slug) return null;
  const { viewerAnswer, correctPercent } = question;
  return (
    <li className="border-b border-line p-4 last:border-b-0 sm:px-5">
      <h2 className="font-semibold text-pretty wrap-anywhere">
        <Link to={`${PAGE_PATHS.questions}/${question.slug}`} className="hover:underline">
          <RichText inline html={question.titleHtml} className="block" />
        </Link>
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        <time dateTime={question.day}>{formatDay(question.day as Day)}</time>
        <span>{question.category}</span>
        <Difficulty level={question.difficulty} />
        {correctPercent !== null && <span>{correctPercent}% right</span>}
        {viewerAnswer && <OwnResult isCorrect={viewerAnswer.isCorrect ?? false} />}
      </p>
    </li>
  );
}

function OwnResult({ isCorrect }: { isCorrect: boolean }) {
  const Icon = isCorrect ? Check : X;
  return (
    <span
      className={`inline-flex items-center gap-1 font-medium ${isCorrect ? 'text-success-ink' : 'text-danger-ink'}`}
    >
      <Icon aria-hidden className="size-4" strokeWidth={2.5} />
      {isCorrect ? 'You were right' : 'You were wrong'}
    </span>
  );
}
