import { PAGE_PATHS } from '@daily/contract/page-paths';
import { isDay } from '@daily/rules/calendar';
import { Button } from '@daily/ui/controls/button';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { type ArchiveView, DAY_FIELD, filtered } from './archive-address';

/** The field that goes to a day of the archive. It also works without scripts, because the form sends the day in the address. */
export function GoToDay({ view }: { view: ArchiveView }) {
  const id = useId();
  const navigate = useNavigate();
  const { category, difficulty } = view;
  const shown = view.day ?? undefined;
  return (
    <form
      action={PAGE_PATHS.questions}
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const day = new FormData(event.currentTarget).get(DAY_FIELD);
        void navigate(filtered(view, { day: isDay(day) ? day : null }));
      }}
    >
      {category !== null && <input type="hidden" name="category" value={category} />}
      {difficulty !== null && <input type="hidden" name="difficulty" value={difficulty} />}
      <label htmlFor={id} className="font-medium">
        Day
      </label>
      <input
        key={shown}
        id={id}
        type="date"
        name={DAY_FIELD}
        defaultValue={shown}
        className="block min-h-11 max-w-44 min-w-0 grow basis-32 rounded-md border border-line-strong bg-surface px-3 py-2"
      />
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  );
}
