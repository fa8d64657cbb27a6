import { isOptionLetter, type OptionLetter } from '@daily/rules/question';
import { REGRADE_TEXTS } from '@daily/rules/regrade';
import { Card, CardTitle } from '@daily/ui/display/card';
import { OptionRadioGroup } from '@daily/ui/forms/option-radio-group';
import { useId, useRef } from 'react';
import { answerOptions } from '../../../../features/question/answer-options';
import type { ListOptions } from '../../../../features/admin/list/list-view';
import { useList } from '../../../../features/admin/list/use-list';
import type { FiguredQuestion } from '../figured-question';
import { PastRegrades } from './past-regrades';
import { RegradePreview } from './regrade-preview';
import { useRegrades } from './use-regrades';

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
