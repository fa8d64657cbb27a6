import type { Statement } from '@daily/kit/database/statement';

/** Makes answers to question `$1` that are still being recorded earn their points at once, although these were withheld. */
export const OPEN_POINTS: Statement = {
  name: 'question-open-points',
  text: 'UPDATE question SET points = points_at_close WHERE id = $1 AND points <> points_at_close',
};

/** Ends the withholding of the points of question `$1`: afterwards, nothing distinguishes it from others. */
export const END_WITHHOLDING: Statement = {
  name: 'question-end-withholding',
  text: 'UPDATE question SET points_at_close = NULL WHERE id = $1',
};
