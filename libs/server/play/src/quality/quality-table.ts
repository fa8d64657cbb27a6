import { OPTION_LETTERS } from '@daily/rules/question';
import type { Cell } from '@daily/kit/rest/csv';
import { questionText } from '@daily/questions';
import type { ListedQuality } from './question-quality.service';

const HEADER = [
  'Question',
  'Day',
  'Category',
  'Expected difficulty',
  'Measured difficulty',
  'Text',
  'Key',
  'Answers',
  'Correct',
  'Correct, low',
  'Correct, high',
  'Discrimination',
  'Discrimination, low',
  'Discrimination, high',
  ...OPTION_LETTERS.flatMap((letter) => [letter, `${letter} of the strongest`, `${letter} of the weakest`]),
  'Median seconds',
  'Open reports',
  'Why the key may be wrong',
  'Computed at',
];

/** The figures of questions as a table whose first row names the columns. Shares are from 0 to 1. */
export function qualityTable(listed: readonly ListedQuality[]): (readonly Cell[])[] {
  return [HEADER, ...listed.map(rowOf)];
}

function rowOf({ quality, question }: ListedQuality): readonly Cell[] {
  const { discrimination } = quality;
  return [
    question.id,
    question.day,
    question.category,
    quality.expectedDifficulty,
    quality.measuredDifficulty,
    questionText(question).plain,
    question.correctAnswer,
    quality.answers,
    rounded(quality.correctShare),
    rounded(quality.correctShareLow),
    rounded(quality.correctShareHigh),
    rounded(discrimination),
    rounded(quality.discriminationLow),
    rounded(quality.discriminationHigh),
    ...quality.options.flatMap(({ share, strongestShare, weakestShare }) =>
      [share, strongestShare, weakestShare].map(rounded),
    ),
    quality.medianSeconds,
    quality.reports,
    quality.suspicions.join(' '),
    quality.computedAt.toISOString(),
  ];
}

/** Four decimals, which is more than 2,000 answers can tell. */
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10_000) / 10_000);
