import type { FragmentRef } from '@daily/apollo/fragment';
import { formatMonth, type Month } from '@daily/rules/calendar';
import { type Confidence, CONFIDENCE_LABELS } from '@daily/rules/question/confidence';
import { percentage } from '@daily/rules/game/scoring';
import { DataTable } from '@daily/ui/display/data-table';
import { Fold } from '@daily/ui/display/fold';
import {
  type CalibrationVerdict,
  calibrationVerdict,
  MIN_CALIBRATED_ANSWERS,
} from '@daily/rules/question/calibration';
import { type CategoryCount, formatCount, monthAxis } from './accuracy';
import { CountLine } from './count-line';
import {
  type CalibrationChart_ViewerFragment,
  useCalibrationChartViewerFragment,
} from './calibration-chart.generated';

/**
 * How often the viewer was right when they were guessing, fairly sure and sure, beside what each level stands for, and its course over
 * the months. Renders nothing before the viewer has said how sure they are.
 */
export function CalibrationChart(props: { viewer: FragmentRef<CalibrationChart_ViewerFragment> }) {
  const levels = useCalibrationChartViewerFragment(props.viewer)?.calibration;
  if (!levels || levels.length === 0) return null;
  const counts = levels.map(countOf);
  const months = monthAxis(counts);
  return (
    <Fold title="Sure or guessing?">
      <p className="text-sm text-ink-soft">
        How often you were right over the last six months. The line is where a perfectly honest guesser would
        be.
      </p>
      <ul className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-3">
        {levels.map((level, index) => (
          <Level key={level.confidence} level={level} count={counts[index]} months={months} />
        ))}
      </ul>
      <DataTable
        caption="Correct answers by confidence and month"
        head="You said"
        columns={['Expected', 'All months', ...months.map((month) => formatMonth(month))]}
        rows={levels.map((level) => ({
          key: level.confidence,
          head: CONFIDENCE_LABELS[levelOf(level)],
          cells: [
            `${level.expectedPercent}%`,
            formatCount(level),
            ...months.map((month) => {
              const counted = level.months.find((each) => each.month === month);
              return counted ? formatCount(counted) : '–';
            }),
          ],
        }))}
      />
    </Fold>
  );
}

function Level(props: { level: LevelCount; count: CategoryCount | undefined; months: readonly Month[] }) {
  const { level, count, months } = props;
  const percent = percentage(level.correct, level.answered);
  return (
    <li className="grid grid-cols-1 content-start rounded-md border border-line p-4">
      <div className="flex items-baseline justify-between gap-2">
        <h4 className="font-medium">{CONFIDENCE_LABELS[levelOf(level)]}</h4>
        <p className="text-lg font-bold tracking-tight tabular-nums">{percent}%</p>
      </div>
      <p className="text-sm text-ink-soft">
        {level.correct} of {level.answered} correct
      </p>
      <div
        role="img"
        aria-label={`${percent}% correct, ${level.expectedPercent}% expected`}
        className="relative mt-3 h-2.5 rounded-full bg-sunken forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-accent forced-colors:bg-[Highlight]"
          style={{ width: `${percent}%` }}
        />
        <div
          className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink forced-colors:bg-[CanvasText]"
          style={{ left: `${level.expectedPercent}%` }}
        />
      </div>
      <p className="mt-2 text-sm text-balance">{verdictOf(level)}</p>
      {count && count.months.length > 1 && <CountLine count={count} months={months} />}
    </li>
  );
}

function countOf(level: LevelCount): CategoryCount {
  const { answered, correct, months } = level;
  return { category: CONFIDENCE_LABELS[levelOf(level)], answered, correct, months };
}

/** The answers of a level of confidence. */
type LevelCount = CalibrationChart_ViewerFragment['calibration'][number];

/** The level as the rules name it. */
function levelOf({ confidence }: LevelCount): Confidence {
  return confidence.toLowerCase() as Confidence;
}

const VERDICTS: Readonly<Record<CalibrationVerdict, string>> = {
  'too-few': `Tells you more after ${MIN_CALIBRATED_ANSWERS} answers`,
  calibrated: 'You judge yourself well',
  overconfident: 'You are right less often than you think',
  underconfident: 'You are right more often than you think',
};

/** What the answers of a level say about the player's judgment. */
function verdictOf(count: LevelCount): string {
  return VERDICTS[calibrationVerdict(levelOf(count), count)];
}
