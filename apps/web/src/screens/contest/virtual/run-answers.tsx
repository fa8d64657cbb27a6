import { formatNumber } from '@daily/rules/format-number';
import { AnswerVerdict } from '../result/answer-verdict';
import type { VirtualRun_ContestFragment } from './virtual-run.generated';

type Run = NonNullable<VirtualRun_ContestFragment['viewerVirtualRun']>;

/** The questions of a run that are done: right or wrong, and how many ghosts were right. */
export function RunAnswers({ run, answers }: { run: Run; answers: Run['answers'] }) {
  const { standing } = run;
  const ghosts = standing?.progress.reduce((total, count) => total + count, 0) ?? 0;
  return (
    <ol className="divide-y divide-line">
      {answers.map((answer) => (
        <li
          key={answer.position}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2 first:pt-0 last:pb-0"
        >
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-sm font-semibold">Question {answer.position}</span>
            <AnswerVerdict answer={answer} />
          </span>
          {ghosts > 0 && (
            <span className="text-sm text-ink-soft tabular-nums">
              {formatNumber(standing?.correctGhosts[answer.position - 1] ?? 0)} of {formatNumber(ghosts)}{' '}
              {ghosts === 1 ? 'ghost' : 'ghosts'} right
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
