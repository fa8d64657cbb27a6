import { formatNumber } from '@daily/rules/format-number';
import { isOptionLetter, type OptionLetter } from '@daily/rules/question';
import { REGRADE_TEXTS } from '@daily/rules/question/regrade';
import { Card, CardTitle } from '@daily/ui/display/card';
import { OptionRadioGroup } from '@daily/ui/forms/option-radio-group';
import { useEffect, useId, useRef } from 'react';
import { Timestamp } from '../../../../features/account/timestamp';
import { type ListOptions, useList } from '../../../../features/admin/list/list-view';
import { LIVE_QUERY } from '../../../../features/admin/page/admin-page';
import { answerOptions } from '../../../../features/question/answer-options';
import { formatCount } from '../../quality/format-figures';
import type { FiguredQuestion } from '../figures';
import { RegradePreview } from './regrade-preview';
import {
  type RegradeStateFragment,
  useQuestionRegradesQuery,
  useRegradeProgressQuery,
} from './regrade.generated';

/** How often the progress of a correction is read, in milliseconds. Each time costs 12 points of the 2,000 per minute that a player has. */
const POLL_MS = 2_000;

/** The selected key, and the players who are listed. The server does not read them: the card is rendered by the browser only. */
const LIST: ListOptions = { filters: ['key', 'players'] };

/** Corrects the key of a question: the choice of the key, what that would change, and the correction with its progress. */
export function RegradeCard(props: { question: FiguredQuestion; onChange: () => void }) {
  const { question, onChange } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const [titleId, choiceId] = [useId(), useId()];
  const list = useList(LIST);
  const { regrades, running, refresh } = useRegrades(question.id, onChange);
  const { key: selected } = list.view.filters;
  const key = isOptionLetter(selected) && selected !== question.correctAnswer ? selected : null;
  const showProgress = async () => {
    await refresh();
    // A correction of few answers is finished at once.
    onChange();
    // The button and the dialog that had the focus are gone.
    title.current?.focus();
  };
  const choose = (letter: string) => list.filter({ key: letter, players: '' });
  return (
    <Card aria-labelledby={titleId} className="grid min-w-0 grid-cols-1 gap-5">
      <div>
        <CardTitle id={titleId} ref={title} tabIndex={-1}>
          Correct the key
        </CardTitle>
        <p className="mt-1 max-w-text text-ink-soft">
          Choose the right option to see who would gain and lose what. Nothing changes until you confirm it.
        </p>
      </div>
      <PastRegrades regrades={regrades} />
      {running && <p>{REGRADE_TEXTS.underWay}</p>}
      {!running && (
        <div className="max-w-board">
          <p id={choiceId} className="mb-2 font-medium">
            {question.correctAnswer
              ? `The key is ${question.correctAnswer}. It should be:`
              : 'The right option is:'}
          </p>
          <OptionRadioGroup
            labelledBy={choiceId}
            name="key"
            options={othersOf(question)}
            value={key}
            onChange={choose}
          />
        </div>
      )}
      {!running && key && (
        <RegradePreview key={key} question={question} answer={key} list={list} onCorrected={showProgress} />
      )}
    </Card>
  );
}

/** The options that may become the key: all but the present one. */
function othersOf({ options, correctAnswer }: FiguredQuestion) {
  return answerOptions(options)
    .filter(({ letter }: { letter: OptionLetter }) => letter !== correctAnswer)
    .map(({ letter, mark, html }) => ({ value: letter, mark, html }));
}

/** The corrections of the key of a question, newest first, and whether one is under way. Its progress is then read every two seconds. */
function useRegrades(questionId: string, onFinished: () => void) {
  const { data, refetch } = useQuestionRegradesQuery({ variables: { questionId }, ...LIVE_QUERY });
  const regrades: readonly RegradeStateFragment[] = data?.regrades.edges.map(({ node }) => node) ?? [];
  const underWay = regrades.find(({ finishedAt }) => !finishedAt);
  const running = underWay !== undefined;
  useRegradeProgressQuery({
    variables: { id: underWay?.id ?? '' },
    skip: !running,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'network-only',
    pollInterval: POLL_MS,
  });
  const ran = useRef(false);
  useEffect(() => {
    if (!running && ran.current) onFinished();
    ran.current = running;
  }, [running, onFinished]);
  return { regrades, running, refresh: () => refetch().then(() => undefined) };
}

/** The corrections of a key: the progress of the one that is under way, and what earlier ones changed. */
function PastRegrades({ regrades }: { regrades: readonly RegradeStateFragment[] }) {
  if (regrades.length === 0) return null;
  return (
    <ul aria-label="Corrections" className="grid gap-4">
      {regrades.map((regrade) => (
        <li key={regrade.id} className="rounded-md border border-line bg-ground px-4 py-3 text-sm">
          <p>
            <span className="font-semibold">
              {regrade.previousAnswer} → {regrade.correctAnswer}
            </span>
            {', '}
            <Timestamp at={regrade.createdAt} />: <span className="wrap-anywhere">{regrade.note}</span>
          </p>
          {regrade.finishedAt ? <p className="mt-1">{outcomeOf(regrade)}</p> : <Progress regrade={regrade} />}
        </li>
      ))}
    </ul>
  );
}

function Progress({ regrade }: { regrade: RegradeStateFragment }) {
  const { regradedAnswers: done, remainingAnswers: left } = regrade;
  const total = done + left;
  const text =
    left > 0
      ? `${formatNumber(done)} of ${formatCount(total, 'answer')} are regraded.`
      : `${formatCount(done, 'answer')} ${done === 1 ? 'is' : 'are'} regraded. Answers that were on their way are looked for until a ` +
        'minute after the correction.';
  return (
    <div className="mt-2 grid gap-2">
      <div
        role="progressbar"
        aria-label="Answers that are regraded"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={text}
        className="h-3 overflow-hidden rounded-full bg-sunken forced-colors:border"
      >
        <div
          className="h-full bg-accent transition-[width]"
          style={{ width: `${total === 0 ? 100 : (100 * done) / total}%` }}
        />
      </div>
      <p role="status">
        {left > 0 ? 'The answers are being regraded. ' : ''}
        {text}
      </p>
    </div>
  );
}

function outcomeOf({
  regradedAnswers,
  gaining,
  losing,
  pointsGained,
  pointsLost,
}: RegradeStateFragment): string {
  return (
    `Done: ${formatCount(regradedAnswers, 'answer')} regraded. ` +
    `${formatCount(gaining, 'player')} gained ${formatCount(pointsGained, 'point')}, ` +
    `${formatCount(losing, 'player')} lost ${formatCount(pointsLost, 'point')}.`
  );
}
