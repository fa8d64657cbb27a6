import { Button } from '@daily/ui/controls/button';
import { Columns3, RefreshCw, Rows3, Rows4 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListColumns } from './list-table';
import { changeListSettings, LIST_SETTINGS } from './list-settings';

/** The controls above a list that do not change what it contains. */
export function ListToolbar<Row>(props: {
  name: string;
  columns: ListColumns<Row>;
  onRefresh: () => void;
  /** Further controls, such as downloads. */
  children?: ReactNode;
}) {
  const { density } = LIST_SETTINGS.use();
  const isCompact = density === 'compact';
  const Rows = isCompact ? Rows3 : Rows4;
  return (
    <div className="flex flex-wrap items-center justify-end gap-1">
      {props.children}
      <Button variant="quiet" size="sm" onClick={props.onRefresh}>
        <RefreshCw aria-hidden className="size-4" />
        Refresh
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-pressed={isCompact}
        onClick={() => changeListSettings({ density: isCompact ? 'comfortable' : 'compact' })}
      >
        <Rows aria-hidden className="size-4" />
        Compact
      </Button>
      <ColumnChoice name={props.name} columns={props.columns} />
    </div>
  );
}

function ColumnChoice<Row>({ name, columns }: { name: string; columns: ListColumns<Row> }) {
  const { hidden } = LIST_SETTINGS.use();
  const hiddenHere = hidden[name] ?? [];
  const [, ...hideable] = Object.entries(columns);
  const show = (id: string, shown: boolean) => {
    const others = hiddenHere.filter((each) => each !== id);
    changeListSettings({ hidden: { ...hidden, [name]: shown ? others : [...others, id] } });
  };
  return (
    <details className="relative">
      <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-md px-3 py-1 text-sm font-semibold hover:bg-sunken">
        <Columns3 aria-hidden className="size-4" />
        Columns
      </summary>
      <fieldset className="absolute right-0 z-20 mt-1 grid min-w-48 rounded-md border border-line bg-surface p-2 shadow-lg">
        <legend className="sr-only">Columns of {name}</legend>
        {hideable.map(([id, { label }]) => (
          <label key={id} className="flex min-h-9 items-center gap-3 rounded-sm px-2 text-sm hover:bg-sunken">
            <input
              type="checkbox"
              checked={!hiddenHere.includes(id)}
              onChange={({ target }) => show(id, target.checked)}
              className="size-4"
            />
            {label}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
