import { PAGE_PATHS } from '@daily/contract/page-paths';
import { type Day, formatDay } from '@daily/rules/calendar';
import { RichText } from '@daily/ui/display/rich-text';
import { Link } from 'react-router';
import { OWN_RESULTS, ownResult } from '../../features/question/archive/own-result';
import { Difficulty } from '../../features/question/difficulty';
import type { ArchiveQuestion } from './shown-month';

/** A closed question in the list of its month, with a link to its page. */
export function PastQuestion({ question, isSignedIn }: { question: ArchiveQuestion; isSignedIn: boolean }) {
  if (!question.slug) return null;
  const { viewerAnswer, correctPercent } = question;
  return (
    <li className="border-b border-line p-4 last:border-b-0 sm:px-5">
      <h3 className="font-semibold text-pretty wrap-anywhere">
        <Link to={`${PAGE_PATHS.questions}/${question.slug}`} className="hover:underline">
          <RichText inline html={question.titleHtml} className="block" />
        </Link>
      </h3>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        <time dateTime={question.day}>{formatDay(question.day as Day)}</time>
        <span>{question.category}</span>
        <Difficulty level={question.difficulty} />
        {correctPercent !== null && <span>{correctPercent}% right</span>}
        {isSignedIn && <Own answer={viewerAnswer} />}
      </p>
    </li>
  );
}

function Own({ answer }: { answer: ArchiveQuestion['viewerAnswer'] }) {
  const { icon: Icon, sentence, ink } = OWN_RESULTS[ownResult(answer)];
  return (
    <span className={`inline-flex items-center gap-1 font-medium ${ink}`}>
      <Icon aria-hidden className="size-4" strokeWidth={2.5} />
      {sentence}
    </span>
  );
}
