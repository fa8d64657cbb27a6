import { REVIEW_TEXTS } from '@daily/rules/question/review';
import { Button } from '@daily/ui/controls/button';
import { TextField } from '@daily/ui/forms/text-field';
import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formText } from '../../../features/admin/form/form-text';
import { ListSkeleton } from '../../../features/admin/list/admin-list';
import { listResult } from '../../../features/admin/list/list-result';
import { LIVE_QUERY } from '../../../features/admin/page/admin-page';
import { MovableChip } from './question-chip';
import type { MovableQuestion } from './schedule-month';
import { useScheduleWaitingQuery } from './schedule-screen.generated';

/** The approved questions without a day, which can be moved to one. */
export function WaitingQuestions(props: { busy: boolean; onMove: (question: MovableQuestion) => void }) {
  const titleId = useId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const address = new URLSearchParams(search);
  const searched = address.get('search')?.trim() ?? '';
  const query = useScheduleWaitingQuery({ variables: { search: searched || null }, ...LIVE_QUERY });
  const { rows, failed } = listResult(query, ({ editorQuestions }) => editorQuestions);
  const find = (form: HTMLFormElement) => {
    address.set('search', formText(form)('search').trim());
    if (address.get('search') === '') address.delete('search');
    void navigate(`${pathname}?${address.toString()}`, { preventScrollReset: true });
  };
  return (
    <section
      aria-labelledby={titleId}
      className="min-w-0 rounded-lg border border-line bg-surface p-3 xl:sticky xl:top-20"
    >
      <h2 id={titleId} className="font-semibold tracking-tight">
        Approved, without a day
      </h2>
      <form
        key={searched}
        role="search"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          find(event.currentTarget);
        }}
        className="mt-2 flex items-end gap-2"
      >
        <TextField
          name="search"
          type="search"
          label="Search"
          defaultValue={searched}
          placeholder="Words or a number"
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </form>
      {failed && <p className="mt-3 text-sm text-danger-ink">{REVIEW_TEXTS.notLoaded}</p>}
      {!rows && !failed && <ListSkeleton />}
      {rows?.length === 0 && <p className="mt-3 text-sm text-ink-soft">No question matches.</p>}
      <ul className="mt-3 grid gap-2 sm:grid-cols-2 md:grid-cols-3 xl:max-h-[60vh] xl:grid-cols-1 xl:overflow-y-auto">
        {rows?.map((question) => (
          <li key={question.id} className="min-w-0">
            <MovableChip question={question} busy={props.busy} onMove={props.onMove} />
          </li>
        ))}
      </ul>
      {query.data?.editorQuestions.pageInfo.hasNextPage && (
        <p className="mt-2 text-xs text-ink-soft">The newest 20 are shown. Search for others.</p>
      )}
    </section>
  );
}
