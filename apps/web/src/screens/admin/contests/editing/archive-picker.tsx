import { formatDay, parseDay } from '@daily/rules/calendar';
import { Button } from '@daily/ui/controls/button';
import { LoadError } from '@daily/ui/display/load-error';
import { SelectField } from '@daily/ui/forms/select-field';
import { CheckboxField } from '@daily/ui/forms/checkbox-field';
import { Spinner } from '@daily/ui/loading/spinner';
import { Dialog } from '@daily/ui/overlays/dialog';
import { useState } from 'react';
import { choiceIn } from '../../../../features/admin/list/list-view';
import { formatQuestions } from '../../../../features/contests/facts';
import { type ArchivePickerQuery, useArchivePickerQuery } from './archive-picker.generated';
import { type QuestionDraft, questionDraft } from './contest-draft';

type Candidate = ArchivePickerQuery['contestQuestionCandidates']['edges'][number]['node'];

const PAGE_SIZE = 20;

/** Value of the choices that select everything: options must not be empty. */
const ANY = 'any';

/** The schema's values of the difficulties, as the choices spell them. */
const DIFFICULTIES = { easy: 'EASY', medium: 'MEDIUM', hard: 'HARD' } as const;

const DIFFICULTY_OPTIONS = [
  { value: ANY, label: 'Any difficulty' },
  { value: 'easy', label: 'Easy' },
  { value: 'medium', label: 'Medium' },
  { value: 'hard', label: 'Hard' },
];

/** Copies closed questions of the archive into a contest. */
export function ArchivePicker(props: {
  onPick: (questions: readonly QuestionDraft[]) => void;
  onClose: () => void;
}) {
  const [category, setCategory] = useState<string>(ANY);
  const [difficulty, setDifficulty] = useState<string>(ANY);
  /** The cursors of the pages from the first one to the shown one. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<ReadonlyMap<number, Candidate>>(new Map());
  const { data, previousData, loading, error, refetch } = useArchivePickerQuery({
    variables: {
      first: PAGE_SIZE,
      after: cursors.at(-1) ?? null,
      category: category === ANY ? null : category,
      difficulty: choiceIn(DIFFICULTIES, difficulty),
    },
  });
  const shown = data ?? previousData;
  const page = shown?.contestQuestionCandidates;
  const categories = (shown?.pastCategories ?? []).map(({ name }) => ({ value: name, label: name }));
  const toggle = (candidate: Candidate) => {
    const next = new Map(chosen);
    if (!next.delete(candidate.number)) next.set(candidate.number, candidate);
    setChosen(next);
  };
  return (
    <Dialog
      title="Pick from the archive"
      description="Questions of past days, with their answers, which are public. You get a copy: points and texts can be changed."
      onClose={props.onClose}
      className="max-w-board!"
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <SelectField
            label="Category"
            options={[{ value: ANY, label: 'Any category' }, ...categories]}
            value={category}
            onChange={({ target }) => {
              setCategory(target.value);
              setCursors([]);
            }}
          />
          <SelectField
            label="Difficulty"
            options={DIFFICULTY_OPTIONS}
            value={difficulty}
            onChange={({ target }) => {
              setDifficulty(target.value);
              setCursors([]);
            }}
          />
        </div>
        {error && (
          <LoadError variant="secondary" onRetry={refetch}>
            The archive could not be loaded.
          </LoadError>
        )}
        {!page && loading && <Spinner />}
        {page?.edges.length === 0 && <p className="text-ink-soft">No closed question matches.</p>}
        {page && page.edges.length > 0 && (
          <ul
            aria-label="Questions of the archive"
            className="max-h-96 overflow-y-auto rounded-md border border-line"
          >
            {page.edges.map(({ node }) => (
              <li key={node.number} className="border-b border-line px-3 last:border-0">
                <CheckboxField
                  checked={chosen.has(node.number)}
                  onChange={() => toggle(node)}
                  label={
                    <>
                      <span className="line-clamp-2 wrap-anywhere">{node.title}</span>
                      <span className="block text-xs text-ink-soft">
                        {formatDay(parseDay(node.day))} · {node.category} · {node.difficulty.toLowerCase()}
                      </span>
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            disabled={chosen.size === 0}
            onClick={() => {
              props.onPick([...chosen.values()].map(({ question }) => questionDraft(question)));
              props.onClose();
            }}
          >
            {chosen.size === 0 ? 'Add' : `Add ${formatQuestions({ questionCount: chosen.size })}`}
          </Button>
          <span className="ml-auto flex gap-2">
            <Button
              variant="secondary"
              size="sm"
              disabled={cursors.length === 0}
              onClick={() => setCursors(cursors.slice(0, -1))}
            >
              Newer
            </Button>
            <Button
              variant="secondary"
              size="sm"
              disabled={!page?.pageInfo.hasNextPage || loading}
              onClick={() => page?.pageInfo.endCursor && setCursors([...cursors, page.pageInfo.endCursor])}
            >
              Older
            </Button>
          </span>
        </div>
      </div>
    </Dialog>
  );
}
