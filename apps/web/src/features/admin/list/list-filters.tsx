import { Button, linkClass } from '@daily/ui/controls/button';
import { SelectField, type SelectOption } from '@daily/ui/forms/select-field';
import { TextField } from '@daily/ui/forms/text-field';
import { type FormEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formText } from '../form/form-text';
import { changedView } from './list-view';
import type { AddressedList } from './use-list';

/** A filter of a list: a text, a day, or one of several options. */
export type ListFilter =
  | { kind: 'text' | 'date'; name: string; label: string; placeholder?: string }
  | {
      kind: 'choice';
      name: string;
      label: string;
      /** Label of the choice that selects everything. */
      any: string;
      options: readonly SelectOption[];
    };

/** Value of the option that selects everything: options must not be empty. */
const ANY = 'any';

/** The filters of a list. A choice applies at once, a text with Enter or the button. */
export function ListFilters(props: { name: string; list: AddressedList; filters: readonly ListFilter[] }) {
  const { list, filters } = props;
  const { view } = list;
  const isFiltered = Object.values(view.filters).some((value) => value !== '');
  const cleared = Object.fromEntries(filters.map(({ name }) => [name, '']));
  const form = useRef<HTMLFormElement>(null);
  // The address may change otherwise, as by the Back button. New fields would lose the focus of the one that was just used.
  useEffect(() => {
    for (const [name, value] of Object.entries(view.filters)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
      if (field instanceof HTMLSelectElement) field.value = value || ANY;
    }
  }, [view.filters]);
  const apply = (element: HTMLFormElement) => {
    const data = new FormData(element);
    const values = filters.map(({ name }) => [name, formText(data, name)] as const);
    list.filter(Object.fromEntries(values.map(([name, value]) => [name, value === ANY ? '' : value])));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  return (
    <form
      ref={form}
      role="search"
      method="post"
      aria-label={`Filter ${props.name}`}
      onSubmit={submit}
      className="flex flex-wrap items-end gap-3"
    >
      {filters.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={view.filters[filter.name] ?? ''}
          onApply={apply}
        />
      ))}
      <Button type="submit" variant="secondary">
        Apply
      </Button>
      {isFiltered && (
        <Link
          to={list.pathOf(changedView(view, { filters: cleared }))}
          preventScrollReset
          className={`${linkClass} inline-flex min-h-11 items-center`}
        >
          Clear
        </Link>
      )}
    </form>
  );
}

function FilterField(props: { filter: ListFilter; value: string; onApply: (form: HTMLFormElement) => void }) {
  const { filter, value, onApply } = props;
  const common = { name: filter.name, label: filter.label, className: 'min-w-36 flex-1 sm:max-w-64' };
  if (filter.kind !== 'choice') {
    const type = filter.kind === 'date' ? 'date' : 'search';
    return <TextField {...common} type={type} defaultValue={value} placeholder={filter.placeholder} />;
  }
  return (
    <SelectField
      {...common}
      defaultValue={value || ANY}
      options={[{ value: ANY, label: filter.any }, ...filter.options]}
      onChange={({ currentTarget }) => currentTarget.form && onApply(currentTarget.form)}
    />
  );
}
