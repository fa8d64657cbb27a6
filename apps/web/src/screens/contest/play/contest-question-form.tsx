import { LATE_ANSWER_GRACE_MS } from '@daily/rules/contest/late-answer';
import { CONTEST_TEXTS } from '@daily/rules/contest/texts';
import { formatPoints } from '@daily/rules/game/scoring';
import type { OptionLetter } from '@daily/rules/question';
import { Button } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { RichText } from '@daily/ui/display/rich-text';
import { Spinner } from '@daily/ui/loading/spinner';
import { clsx } from 'clsx';
import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useRemaining } from '../../../features/contests/clock/use-remaining';
import { chooseByKey, OptionRadios } from '../../../features/question/answer/option-radios';
import { clearTabChoice, readChoice, storeChoice } from '../../../features/question/answer/stored-choice';
import {
  type ContestPlay_ContestFragment,
  useContestQuestionFormQuestionFragment,
} from './contest-play.generated';
import { QuestionTimer } from './question-timer';
import type { AnswerOutcome } from './use-contest-moves';

type Current = NonNullable<
  NonNullable<ContestPlay_ContestFragment['viewerParticipation']>['currentQuestion']
>;

/**
 * The current question of a contest with its timer. An answer is locked while it is submitted; if that fails, it can be submitted again
 * as long as there is time. When the time is up, the form is locked, and the page asks the server what became of the question.
 */
export function ContestQuestionForm(props: {
  current: Current;
  questionCount: number;
  /** Whether the viewer opened the question by a button, so that the first option gets the focus. */
  opened: boolean;
  answer: (questionId: string, letter: OptionLetter) => Promise<AnswerOutcome>;
  onDone: (outcome: AnswerOutcome) => void;
  /** Called when the time is up. */
  onExpire: () => void;
  reload: () => Promise<void>;
}) {
  const { current, questionCount, opened, answer, onDone, onExpire, reload } = props;
  const { shownAt, closesAt, remainingMs } = current;
  const question = useContestQuestionFormQuestionFragment(current.question);
  const textId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState<OptionLetter | null>(null);
  const [state, setState] = useState<'open' | 'submitting' | 'failed'>('open');
  const left = useRemaining(closesAt);
  const isOver = left === 0;
  useExpiry({ isOver: isOver && state !== 'submitting', onExpire, reload });

  const id = current.question.id;
  // A choice made before a reload. The server cannot read it.
  const stored = useSyncExternalStore(
    neverChanges,
    () => readChoice(id)?.letter ?? null,
    () => null,
  );
  const chosen = choice ?? stored;
  useEffect(() => {
    if (!opened) return;
    form.current?.querySelector('input')?.focus({ preventScroll: true });
    const card = form.current?.closest('section');
    // A question that is higher than the window begins with its text, not with its last option.
    const isTall = card && card.offsetHeight > window.innerHeight - HEADER_HEIGHT;
    card?.scrollIntoView({ block: isTall ? 'start' : 'nearest' });
  }, [opened]);

  if (!question) return null;

  const choose = (letter: OptionLetter) => {
    setChoice(letter);
    storeChoice(id, letter);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || isOver || state === 'submitting') return;
    setState('submitting');
    const outcome = await answer(id, chosen);
    setState(outcome.kind === 'failed' ? 'failed' : 'open');
    if (outcome.kind === 'failed') return;
    clearTabChoice();
    onDone(outcome);
  };

  const isLocked = state === 'submitting' || isOver;
  return (
    <Card
      aria-labelledby={textId}
      onKeyDown={(event) => !isLocked && chooseByKey(event, form.current, choose)}
    >
      <div className={BAR}>
        <p className="text-sm text-ink-soft">
          <span className="block font-semibold whitespace-nowrap text-ink">
            Question {question.position} of {questionCount}
          </span>
          {formatPoints(question.points)}
        </p>
        <QuestionTimer left={left} initial={remainingMs} total={Date.parse(closesAt) - Date.parse(shownAt)} />
      </div>
      <form ref={form} method="post" className="**:scroll-mt-20" onSubmit={(event) => void submit(event)}>
        <RichText
          id={textId}
          html={question.textHtml}
          className="mt-4 mb-5 min-h-16 max-w-text text-xl font-semibold tracking-tight text-pretty wrap-anywhere sm:text-2xl"
        />
        <OptionRadios
          name="contest-answer"
          labelledBy={textId}
          options={question.options}
          value={chosen}
          onChange={choose}
          disabled={isLocked}
        />
        <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" disabled={!chosen || isLocked}>
            {state === 'submitting' && <Spinner />}
            {state === 'submitting' ? 'Submitting...' : 'Submit Answer'}
          </Button>
          <p
            role="status"
            className={clsx('text-sm', state === 'failed' || isOver ? 'text-danger-ink' : 'text-ink-soft')}
          >
            {hint({ state, isOver, hasChosen: chosen !== null })}
          </p>
        </div>
      </form>
    </Card>
  );
}

/**
 * The head of the card, which stays at the top while the card scrolls: below the header of the site, where that stays too, and below its
 * line about the connection. What gets the focus scrolls to below it.
 */
const BAR =
  'sticky top-14 z-10 playing:top-0! -mx-5 -mt-5 flex items-start justify-between gap-x-4 rounded-t-lg border-b border-line bg-surface px-5 py-3 ' +
  'sm:-mx-6 sm:-mt-6 sm:px-6 [@media(max-height:22rem)]:top-0 ' +
  'in-data-[connection=offline]:top-[7.125rem] in-data-[connection=unreachable]:top-[7.125rem] ' +
  'sm:in-data-[connection=offline]:top-[5.875rem] sm:in-data-[connection=unreachable]:top-[5.875rem]';

/** Height of the site's header in pixels, with some space. */
const HEADER_HEIGHT = 72;

/** Only this form changes the stored choice, and it needs the stored value at its first render only. */
const neverChanges = () => () => undefined;

function hint({ state, isOver, hasChosen }: { state: string; isOver: boolean; hasChosen: boolean }): string {
  if (state === 'submitting') return 'Sending your answer…';
  if (isOver) return 'Time is up. This question is closed.';
  if (state === 'failed') return CONTEST_TEXTS.answerNotSent;
  return hasChosen ? 'You cannot change your answer later.' : 'Choose an option to submit.';
}

/** Time after the closing of a question from which the server counts it as done, in milliseconds. */
const SETTLED_MS = LATE_ANSWER_GRACE_MS + 200;

/** Pause between two attempts to load the state without a connection, in milliseconds. */
const RETRY_MS = 3_000;

/**
 * Loads the state again when the time of the question is up, until the server has closed the question and the component that calls it
 * is gone.
 */
function useExpiry(props: {
  /** Whether the time is up and no answer is on its way. */
  isOver: boolean;
  onExpire: () => void;
  reload: () => Promise<void>;
}): void {
  const { isOver, onExpire, reload } = props;
  useEffect(() => {
    if (!isOver) return;
    onExpire();
    let timer = setTimeout(function load() {
      void reload();
      timer = setTimeout(load, RETRY_MS);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isOver, onExpire, reload]);
}
