import { formatMonth, parseMonth } from '@daily/rules/calendar';
import { MAX_REGRADE_NOTE_LENGTH, regradeNoteProblem } from '@daily/rules/regrade';
import type { Confirmation } from '../../../../features/admin/confirm/confirmation';
import { formatCount } from '../../quality/format-figures';
import type { FiguredQuestion } from '../figured-question';
import type { Preview } from './preview';

/** The correction of a key, with everything that it does. */
export function correctionStep(
  preview: Preview,
  question: FiguredQuestion,
  run: Confirmation['run'],
): Confirmation {
  return {
    title: `Correct the key from ${preview.previousAnswer} to ${preview.correctAnswer}?`,
    subject: question.title,
    effects: effectsOf(preview),
    action: 'Correct the key',
    dangerous: true,
    reason: {
      label: 'Why the key is corrected',
      problemOf: regradeNoteProblem,
      hint: `Players read it, in their mail and on the page. At most ${MAX_REGRADE_NOTE_LENGTH} characters.`,
    },
    run,
  };
}

function effectsOf(preview: Preview): string[] {
  const { gaining, losing, pointsGained, pointsLost, pointsWaived, becomingCorrect, becomingWrong } = preview;
  return [
    `${formatCount(becomingCorrect, 'answer')} ${becomingCorrect === 1 ? 'becomes' : 'become'} correct, ` +
      `${formatCount(becomingWrong, 'answer')} ${becomingWrong === 1 ? 'becomes' : 'become'} wrong.`,
    `${formatCount(gaining, 'player')} ${gaining === 1 ? 'gains' : 'gain'} ${formatCount(pointsGained, 'point')} in total, ` +
      `${formatCount(losing, 'player')} ${losing === 1 ? 'loses' : 'lose'} ${formatCount(pointsLost, 'point')}.`,
    ...(pointsWaived > 0
      ? [`Of the lost points, ${formatCount(pointsWaived, 'point')} were spent already and are waived.`]
      : []),
    `The leaderboards of ${formatMonth(parseMonth(preview.month))} follow within ` +
      `minutes${preview.changesChampions ? ', and its champions change' : ''}.`,
    'Streaks and streak freezes do not change.',
    'Players whose points change and who confirmed their address get one mail with the reason below.',
    'The explanation stays as it is. Please check whether it still fits.',
    'The audit log records the correction.',
  ];
}
