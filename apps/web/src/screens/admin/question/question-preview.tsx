import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { linkClass } from '@daily/ui/controls/button';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { BrokenRules } from '../../../features/question/writing/broken-rules';
import { STAGE_LABELS } from '../questions/question-stages';
import type { PreviewPartsFragment } from './question-screen.generated';

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
      <BrokenRules rules={brokenRules} />
    </>
  );
}
