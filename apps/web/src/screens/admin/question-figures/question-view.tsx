import { PAGE_PATHS } from '@daily/contract/page-paths';
import { linkClass } from '@daily/ui/controls/button';
import { TitledCard } from '@daily/ui/display/titled-card';
import { RichText } from '@daily/ui/display/rich-text';
import { Link } from 'react-router';
import { ResultOptions } from '../../../features/question/result/result-options';
import type { FiguredQuestion } from './figured-question';

/** The question with its options and explanation, as players see it once it is closed. */
export function QuestionView({ question }: { question: FiguredQuestion }) {
  return (
    <TitledCard title="As players see it" className="min-w-0">
      <RichText html={question.textHtml} className="my-4 max-w-text font-semibold wrap-anywhere" />
      <ResultOptions
        options={question.options}
        correctAnswer={question.correctAnswer}
        chosen={null}
        distribution={question.answerDistribution}
        closed
      />
      {question.explanationHtml && (
        <RichText html={question.explanationHtml} className="mt-4 max-w-text text-sm wrap-anywhere" />
      )}
      {!question.correctAnswer && (
        <p className="mt-4 text-sm text-ink-soft">The key is hidden until the question is closed.</p>
      )}
      {question.slug && (
        <p className="mt-4">
          <Link to={`${PAGE_PATHS.questions}/${question.slug}`} className={`${linkClass} text-sm`}>
            Open its page
          </Link>
        </p>
      )}
    </TitledCard>
  );
}
