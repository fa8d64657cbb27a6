import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { VirtualAnswer } from './virtual-answer.entity';
import { VirtualRun } from './virtual-run.entity';

const REQUESTED = '(SELECT * FROM unnest($1::uuid[], $2::text[]))';

/** The runs of players `$2` of contests `$1`. Arrays of the same length, as those below. */
export const VIRTUAL_RUNS: Statement<EntityRow<VirtualRun>> = {
  name: 'contest-virtual-runs',
  text: `SELECT ${columnsOf(VirtualRun, 'run')} FROM contest_virtual_run AS run
         WHERE (run.contest_id, run.player_id) IN ${REQUESTED}`,
};

/** The answers in the runs of players `$2` of contests `$1`. */
export const VIRTUAL_ANSWERS: Statement<EntityRow<VirtualAnswer>> = {
  name: 'contest-virtual-answers',
  text: `SELECT ${columnsOf(VirtualAnswer, 'answer')} FROM contest_virtual_answer AS answer
         WHERE (answer.contest_id, answer.player_id) IN ${REQUESTED}`,
};
