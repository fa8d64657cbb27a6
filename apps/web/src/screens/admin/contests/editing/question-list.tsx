import { formatPoints } from '@daily/rules/game/scoring';
import { Button } from '@daily/ui/controls/button';
import { Card, CardTitle } from '@daily/ui/display/card';
import { FieldMessage } from '@daily/ui/forms/field-message';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { Plus, TextSearch } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatQuestions } from '../../../../features/contests/facts';
import { type QuestionDraft, questionDraft } from './contest-draft';
import { movedTo, useRowDrag } from './use-row-drag';
import { QuestionRow } from './question-row';
import type { ContestForm } from './use-contest-form';

const ArchivePicker = lazyComponent(() => import('./archive-picker'), 'ArchivePicker');

/** The questions of a contest in order, to write, to pick, to order and to remove. */
export function QuestionList(props: {
  form: ContestForm;
  /** Key of the question whose fields are shown, and which the preview shows; null for none. */
  open: string | null;
  onOpen: (key: string | null) => void;
}) {
  const { form, open, onOpen } = props;
  const { draft, problems, change, changeQuestions, fixed } = form;
  const { questions } = draft;
  const titleId = useId();
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [news, setNews] = useState('');
  const [isPicking, setPicking] = useState(false);
  const why = fixed('questions');
  const count = questions.length;
  const move = useCallback(
    (key: string, place: number) =>
      change(({ questions: before }) => ({ questions: movedTo(before, key, place) })),
    [change],
  );
  const { dragged, drag } = useRowDrag(list, move);
  const moveAndSay = (key: string, from: number, place: number) => {
    if (place < 0 || place >= count) return;
    move(key, place);
    setNews(`Question ${from + 1} is now question ${place + 1} of ${count}.`);
  };
  const remove = (key: string, place: number) => {
    changeQuestions((before) => before.filter((question) => question.key !== key));
    setNews(`Question ${place + 1} removed. ${count - 1} left.`);
    if (open === key) onOpen(null);
    add.current?.focus();
  };
  const append = (added: readonly QuestionDraft[]) => {
    changeQuestions((before) => [...before, ...added]);
    setNews(`${formatQuestions({ questionCount: added.length })} added.`);
  };
  const points = questions.reduce((sum, question) => sum + (Number(question.points) || 0), 0);
  return (
    <Card aria-labelledby={titleId} className="grid grid-cols-1 gap-3">
      <div>
        <CardTitle id={titleId}>Questions</CardTitle>
        <p className="mt-1 text-sm text-ink-soft">
          {count === 0
            ? 'A contest needs at least one question before it can be published.'
            : `${formatQuestions({ questionCount: count })}, up to ${formatPoints(points)}, in the order in which players see them.`}
        </p>
        {why && <p className="mt-1 text-sm text-ink-soft">{why}.</p>}
      </div>
      <ol ref={list} aria-labelledby={titleId} className="grid grid-cols-1 gap-2">
        {questions.map((question, place) => (
          <QuestionRow
            key={question.key}
            {...{ question, place, count, problems }}
            isOpen={open === question.key}
            isDragged={dragged === question.key}
            isFixed={why !== null}
            onToggle={() => onOpen(open === question.key ? null : question.key)}
            onDrag={() => {
              // Rows of about the same height do not jump back while they are dragged.
              onOpen(null);
              drag(question.key);
            }}
            onMove={(to) => moveAndSay(question.key, place, to)}
            onRemove={() => remove(question.key, place)}
            onChange={(fields) =>
              changeQuestions((before) =>
                before.map((each) => (each.key === question.key ? { ...each, ...fields } : each)),
              )
            }
          />
        ))}
      </ol>
      <FieldMessage id={`${titleId}-problem`} error={problems['questions']} />
      {why === null && (
        <div className="flex flex-wrap gap-3">
          <Button
            ref={add}
            variant="secondary"
            size="sm"
            onClick={() => {
              const question = questionDraft();
              append([question]);
              onOpen(question.key);
            }}
          >
            <Plus aria-hidden className="size-4" />
            Write a question
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setPicking(true)}>
            <TextSearch aria-hidden className="size-4" />
            Pick from the archive
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
      {isPicking &&
        // Outside the form, which the Enter key would send.
        createPortal(
          <ArchivePicker isolated onPick={append} onClose={() => setPicking(false)} />,
          document.body,
        )}
    </Card>
  );
}
