import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import type { OptionLetter } from '@daily/rules/question';
import { POINTS_BY_DIFFICULTY } from '@daily/rules/game/scoring';
import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { linkClass } from '@daily/ui/controls/button';
import { Card, CardTitle } from '@daily/ui/display/card';
import { RichText } from '@daily/ui/display/rich-text';
import { Copy, ListX } from 'lucide-react';
import { useId } from 'react';
import { Difficulty } from '../../../features/question/difficulty';
import { QuestionSheet, QuestionText } from '../../../features/question/question-sheet';
import { ResultOptions } from '../../../features/question/result/result-options';
import { STAGE_LABELS } from '../questions/question-stages';
import type { QuestionDraft } from './question-draft';
import type { PreviewPartsFragment } from './question-screen.generated';

/** The card of a question as players see it after their answer. */
export function CardPreview(props: {
  question: Pick<QuestionDraft, 'category' | 'difficulty'> & { points: number | null };
  preview: PreviewPartsFragment;
  /** Null while the key is hidden. */
  correct: OptionLetter | null;
}) {
  const { question, preview, correct } = props;
  const points = question.points ?? POINTS_BY_DIFFICULTY[spelledAsInRules(question.difficulty)];
  const refutations = preview.refutations?.filter(({ letter }) => letter !== correct) ?? [];
  return (
    <>
      <QuestionSheet
        title="Today's question"
        category={question.category}
        note={
          <>
            <Difficulty level={question.difficulty} />
            <span>{points} points</span>
          </>
        }
      >
        <QuestionText html={preview.textHtml} />
        <ResultOptions options={preview.options} correctAnswer={correct} chosen={null} distribution={null} />
      </QuestionSheet>
      {preview.explanationHtml && (
        <Card aria-label="Explanation">
          <CardTitle level={3}>Why {correct} is correct</CardTitle>
          <RichText html={preview.explanationHtml} className="mt-3 max-w-text" />
        </Card>
      )}
      {refutations.length > 0 && (
        <Card aria-label="Wrong options">
          <CardTitle level={3}>Why the others are wrong</CardTitle>
          <dl className="mt-3 grid max-w-text gap-3">
            {refutations.map(({ letter, textHtml }) => (
              <div key={letter} className="flex gap-3">
                <dt className="font-bold">{letter}.</dt>
                <dd className="min-w-0">
                  <RichText inline html={textHtml} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </>
  );
}

type Twin = NonNullable<PreviewPartsFragment['twins']>[number];

/** Why two questions are alike. */
const REASONS: Readonly<Record<Twin['reasons'][number], string>> = {
  TEXT: 'the same text',
  OPTIONS: 'the same options',
  TAKEAWAY: 'the same takeaway',
};

/** Questions that are like one, and the rules of good questions that it breaks. */
export function Findings({ preview }: { preview: PreviewPartsFragment }) {
  const twinsId = useId();
  const rulesId = useId();
  const { twins, brokenRules } = preview;
  return (
    <>
      {twins && twins.length > 0 && (
        <section
          aria-labelledby={twinsId}
          className="rounded-md border border-danger-line bg-danger-soft p-4 text-danger-ink"
        >
          <h3 id={twinsId} className="flex items-center gap-2 font-semibold">
            <Copy aria-hidden className="size-4" />
            {twins.length === 1 ? 'A similar question exists' : `${twins.length} similar questions exist`}
          </h3>
          <ul className="mt-2 grid gap-1 text-sm">
            {twins.map(({ question, reasons }) => (
              <li key={question.id}>
                <a
                  href={`${ADMIN_PATHS.questions}/${question.number}`}
                  target="_blank"
                  rel="noopener"
                  className={`${linkClass} text-inherit wrap-anywhere`}
                >
                  {question.title}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>{' '}
                ({STAGE_LABELS[question.stage].toLowerCase()}):{' '}
                {reasons.map((reason) => REASONS[reason]).join(', ')}
              </li>
            ))}
          </ul>
        </section>
      )}
      {brokenRules && brokenRules.length > 0 && (
        <section aria-labelledby={rulesId} className="rounded-md border border-line bg-sunken p-4">
          <h3 id={rulesId} className="flex items-center gap-2 font-semibold">
            <ListX aria-hidden className="size-4" />
            Rules of the bank
          </h3>
          <ul className="mt-2 list-disc space-y-1 pl-5 text-sm">
            {brokenRules.map((rule) => (
              <li key={rule} className="first-letter:uppercase">
                {rule}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
