import { formatNumber } from '@daily/rules/format-number';
import { clsx } from 'clsx';

/** Most questions for which columns are drawn. */
const MAX_COLUMNS = 20;

/** How far the ghosts are after the same time of play: a sentence, and a column for each number of questions done. */
export function GhostField(props: {
  /** Number of ghosts by the number of questions that they have done, from none to all. */
  progress: readonly number[];
  /** Number of questions that the viewer has done. */
  done: number;
}) {
  const { progress, done } = props;
  const highest = Math.max(...progress, 1);
  return (
    <div>
      <p className="text-sm text-ink-soft">{sentenceOf(progress, done)}</p>
      {progress.length <= MAX_COLUMNS + 1 && (
        <div aria-hidden="true" className="mt-3 flex items-end gap-1">
          {progress.map((ghosts, questions) => (
            <div key={questions} className="min-w-0 flex-1 text-center">
              <span className="block text-xs text-ink-soft tabular-nums">
                {ghosts > 0 ? formatNumber(ghosts) : '\u00a0'}
              </span>
              <span className="flex h-12 items-end border-b border-line-strong">
                <span
                  className={clsx(
                    'block w-full rounded-t-sm transition-[height] forced-colors:bg-[CanvasText]',
                    questions === done ? 'bg-accent' : 'bg-line',
                  )}
                  style={{ height: `${(100 * ghosts) / highest}%` }}
                />
              </span>
              <span
                className={clsx(
                  'block text-xs tabular-nums',
                  questions === done ? 'font-bold text-accent-ink' : 'text-ink-soft',
                )}
              >
                {questions === done ? 'You' : questions}
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** `At this point, 3 ghosts were ahead of you, 2 level and 1 behind.` */
function sentenceOf(progress: readonly number[], done: number): string {
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const [ahead, level, behind] = [
    sum(progress.slice(done + 1)),
    progress[done] ?? 0,
    sum(progress.slice(0, done)),
  ];
  const were = ahead === 1 ? 'ghost was' : 'ghosts were';
  return (
    `At this point, ${formatNumber(ahead)} ${were} ahead of you, ${formatNumber(level)} level ` +
    `and ${formatNumber(behind)} behind.`
  );
}
