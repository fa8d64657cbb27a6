import { errorMessage } from '@daily/apollo/error-message';
import { serverMessage } from '@daily/apollo/server-message';
import { ERROR_CODES } from '@daily/contract/error-codes';
import { formatMonth, parseMonth } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import type { OptionLetter } from '@daily/rules/question';
import { MAX_REGRADE_NOTE_LENGTH, REGRADE_TEXTS, regradeNoteProblem } from '@daily/rules/question/regrade';
import { Button } from '@daily/ui/controls/button';
import { LoadError } from '@daily/ui/display/load-error';
import { StatTile } from '@daily/ui/display/stat-tile';
import { done, useConfirmation } from '../../../../features/admin/confirm/use-confirmation';
import { ListSkeleton } from '../../../../features/admin/list/admin-list';
import { listResult } from '../../../../features/admin/list/list-result';
import { type AddressedList, choiceIn, pageArguments } from '../../../../features/admin/list/list-view';
import { formatCount } from '../../quality/format-figures';
import type { FiguredQuestion } from '../figures';
import { ChangedPlaces, type Preview, RegradedPlayers } from './regrade-changes';
import { useCorrectKeyMutation, useRegradePreviewQuery } from './regrade.generated';

/** Time for a correction and for its preview, in milliseconds: they read every answer to the question. */
const CONTEXT = { timeoutMs: 60_000 };

/** What the filter `players` selects. */
const EFFECTS = { correct: true, wrong: false } as const;

/** What a correction would change, and the button that makes it. */
export function RegradePreview(props: {
  question: FiguredQuestion;
  /** The option that becomes the key. */
  answer: OptionLetter;
  list: AddressedList;
  /** Called when the key is corrected. */
  onCorrected: () => Promise<void>;
}) {
  const { question, answer, list, onCorrected } = props;
  const query = useRegradePreviewQuery({
    variables: {
      questionId: question.id,
      key: answer,
      becomesCorrect: choiceIn(EFFECTS, list.view.filters['players']),
      ...pageArguments(list.view),
    },
    fetchPolicy: 'network-only',
    context: CONTEXT,
  });
  const [correct] = useCorrectKeyMutation({ context: CONTEXT });
  const { ask, dialog } = useConfirmation();
  const preview = (query.data ?? query.previousData)?.regradePreview;
  if (!preview) {
    if (query.loading) return <ListSkeleton />;
    return (
      <LoadError onRetry={() => query.refetch()}>
        {serverMessage(query.error, [ERROR_CODES.conflict]) ??
          errorMessage(query.error, REGRADE_TEXTS.notLoaded)}
      </LoadError>
    );
  }
  const run = async (note: string): Promise<string | null> => {
    const { previousAnswer } = preview;
    const input = { id: question.id, correctAnswer: answer, previousAnswer, note };
    const found = await done(
      correct({ variables: { input } }),
      REGRADE_TEXTS.notCorrected,
      'The key is corrected.',
    );
    if (found === null) await onCorrected();
    return found;
  };
  const askToCorrect = () =>
    ask({
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
    });
  return (
    <section aria-label="What would change" className="grid min-w-0 grid-cols-1 gap-6">
      <PreviewFigures preview={preview} />
      <Button variant="danger" className="justify-self-start" disabled={query.loading} onClick={askToCorrect}>
        Correct the key to {answer}
      </Button>
      <ChangedPlaces preview={preview} />
      <RegradedPlayers
        list={list}
        result={listResult(
          { loading: query.loading, data: preview, refetch: query.refetch },
          ({ players }) => players,
        )}
      />
      {dialog}
    </section>
  );
}

/** The totals of a correction. */
function PreviewFigures({ preview }: { preview: Preview }) {
  const { answers, becomingCorrect, becomingWrong, gaining, losing } = preview;
  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium">
        If the key becomes {preview.correctAnswer} instead of {preview.previousAnswer},{' '}
        {formatNumber(becomingCorrect + becomingWrong)} of {formatCount(answers, 'answer')} change.
      </p>
      <dl aria-label="Totals" className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <StatTile label="Become correct" value={formatNumber(becomingCorrect)} note="answers" />
        <StatTile label="Become wrong" value={formatNumber(becomingWrong)} note="answers" />
        <StatTile
          label="Points gained"
          value={formatNumber(preview.pointsGained)}
          note={`by ${formatCount(gaining, 'player')}`}
        />
        <StatTile
          label="Points lost"
          value={formatNumber(preview.pointsLost)}
          note={`by ${formatCount(losing, 'player')}`}
        />
        <StatTile
          label="Points waived"
          value={formatNumber(preview.pointsWaived)}
          note="of the lost ones, spent already"
        />
      </dl>
      <p className="max-w-text text-sm text-ink-soft">
        {preview.streaksChanged === 0
          ? 'No streak changes, because a wrong answer counts for a streak, too. '
          : `${formatCount(preview.streaksChanged, 'streak')} change. `}
        Streak freezes that were bought stay: points that were spent on them are waived.
      </p>
    </div>
  );
}

/** Everything that a correction does, one sentence each. */
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
