import { errorMessage } from '@daily/apollo/error-message';
import { serverMessage } from '@daily/apollo/server-message';
import { ERROR_CODES } from '@daily/contract/error-codes';
import type { OptionLetter } from '@daily/rules/question';
import { REGRADE_TEXTS } from '@daily/rules/regrade';
import { Button } from '@daily/ui/controls/button';
import { LoadError } from '@daily/ui/display/load-error';
import { done } from '../../../../features/admin/confirm/done';
import { useConfirmation } from '../../../../features/admin/confirm/use-confirmation';
import { ListSkeleton } from '../../../../features/admin/list/admin-list';
import { listResult } from '../../../../features/admin/list/list-result';
import { choiceIn, pageArguments } from '../../../../features/admin/list/list-view';
import type { AddressedList } from '../../../../features/admin/list/use-list';
import type { FiguredQuestion } from '../figured-question';
import { ChangedPlaces } from './changed-places';
import { correctionStep } from './correction-step';
import { PreviewFigures } from './preview-figures';
import { useCorrectKeyMutation, useRegradePreviewQuery } from './regrade.generated';
import { RegradedPlayers } from './regraded-players';

/** Time for a correction and for its dry run, in milliseconds: they read every answer to the question. */
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
    const input = { questionId: question.id, correctAnswer: answer, previousAnswer, note };
    const found = await done(
      correct({ variables: { input } }),
      REGRADE_TEXTS.notCorrected,
      'The key is corrected.',
    );
    if (found === null) await onCorrected();
    return found;
  };
  return (
    <section aria-label="What would change" className="grid min-w-0 grid-cols-1 gap-6">
      <PreviewFigures preview={preview} />
      <Button
        variant="danger"
        className="justify-self-start"
        disabled={query.loading}
        onClick={() => ask(correctionStep(preview, question, run))}
      >
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
