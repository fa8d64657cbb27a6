import { FORMER_AUTHOR } from '@daily/rules/question/proposal';
import type { Statement } from '@daily/kit/database/statement';

/**
 * Takes the name of player `$1` off the questions that they proposed. A publisher that an editor has named since stays.
 */
export const REMOVE_AUTHOR: Statement = {
  name: 'question-proposal-remove-author',
  text: `UPDATE question SET source = '${FORMER_AUTHOR}' FROM question_proposal AS proposal
         WHERE proposal.question_id = question.id AND proposal.player_id = $1 AND question.source = proposal.name`,
};
