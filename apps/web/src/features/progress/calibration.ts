import type { Confidence } from '@daily/rules/question/confidence';
import {
  type CalibrationVerdict,
  calibrationVerdict,
  MIN_CALIBRATED_ANSWERS,
} from '@daily/rules/question/calibration';
import type { CalibrationChart_ViewerFragment } from './calibration-chart.generated';

/** The answers of a level of confidence. */
export type LevelCount = CalibrationChart_ViewerFragment['calibration'][number];

/** The level as the rules name it. */
export function levelOf({ confidence }: LevelCount): Confidence {
  return confidence.toLowerCase() as Confidence;
}

const VERDICTS: Readonly<Record<CalibrationVerdict, string>> = {
  'too-few': `Says more after ${MIN_CALIBRATED_ANSWERS} answers`,
  calibrated: 'You judge yourself well',
  overconfident: 'You are right less often than you think',
  underconfident: 'You are right more often than you think',
};

/** What the answers of a level say about the player's judgment. */
export function verdictOf(count: LevelCount): string {
  return VERDICTS[calibrationVerdict(levelOf(count), count)];
}
