import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { OptionLetter } from '@daily/rules/question';
import { Button, linkClass } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { RichText } from '@daily/ui/display/rich-text';
import { Check, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { PracticeItem } from './practice-item';

/** The result of a round, with links to its questions. A round without questions says why. */
export function PracticeSummary(props: {
  questions: readonly PracticeItem[];
  /** The chosen options, in the order of the questions. */
  answers: readonly OptionLetter[];
  onAgain: () => void;
  onChoose: () => void;
}) {
  const { questions, answers } = props;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isRight = (index: number) => answers[index] === questions[index]?.correctAnswer;
  const right = questions.filter((_question, index) => isRight(index)).length;
  return (
    <Card aria-labelledby={titleId} className="mt-6">
      <h2 id={titleId} ref={title} tabIndex={-1} className="text-xl font-bold tracking-tight">
        {questions.length > 0 ? `${right} of ${questions.length} right` : 'Nothing to practice for now'}
      </h2>
      {questions.length === 0 && (
        <p className="mt-2 max-w-text text-ink-soft">
          You know these questions well enough: the next ones come when they are due. Choose another category,
          or come back tomorrow.
        </p>
      )}
      <ol className="mt-3 grid gap-1">
        {questions.map((question, index) => (
          <li key={question.id} className="flex items-start gap-3 py-1">
            <Mark isRight={isRight(index)} />
            <Link to={`${PAGE_PATHS.questions}/${question.slug ?? ''}`} className={`${linkClass} min-w-0`}>
              <RichText inline html={question.titleHtml} className="wrap-anywhere" />
            </Link>
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3">
        {questions.length > 0 && <Button onClick={props.onAgain}>Another ten</Button>}
        <Button variant="secondary" onClick={props.onChoose}>
          Choose another category
        </Button>
      </div>
    </Card>
  );
}

function Mark({ isRight }: { isRight: boolean }) {
  const Icon = isRight ? Check : X;
  return (
    <span className={isRight ? 'text-success-ink' : 'text-danger-ink'}>
      <Icon aria-hidden className="mt-0.5 size-5" strokeWidth={2.5} />
      <span className="sr-only">{isRight ? 'Right:' : 'Wrong:'}</span>
    </span>
  );
}
