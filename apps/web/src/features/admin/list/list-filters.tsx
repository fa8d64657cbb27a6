import { Button, linkClass } from '@daily/ui/controls/button';
import { SelectField, type SelectOption } from '@daily/ui/forms/select-field';
import { TextField } from '@daily/ui/forms/text-field';
import { type FormEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formText } from '../form/form-text';
import { type AddressedList, changedView } from './list-view';

/** A filter of a list: a text, a day, or one of several options or names. `any` is the label of the option that selects everything. */
export type ListFilter =
  | { kind: 'text' | 'date'; name: string; label: string; placeholder?: string }
  | { kind: 'choice'; name: string; label: string; any: string; options: readonly SelectOption[] }
  | {
      kind: 'names';
      name: string;
      label: string;
      any: string;
      useNames: () => readonly string[] | undefined;
      labelOf: (name: string) => string;
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
    const text = formText(element);
    const values = filters.map(({ name }) => [name, text(name)] as const);
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

/** Props of the field of a filter. */
interface FieldProps<Filter> {
  filter: Filter;
  value: string;
  onApply: (form: HTMLFormElement) => void;
}

function FilterField({ filter, ...rest }: FieldProps<ListFilter>) {
  if (filter.kind === 'choice') return <ChoiceField {...{ filter, ...rest }} />;
  if (filter.kind === 'names') return <NameField {...{ filter, ...rest }} />;
  const { kind, name, label, placeholder } = filter;
  const type = kind === 'date' ? 'date' : 'search';
  return (
    <TextField {...{ name, label, type, placeholder }} className={FIELD_CLASS} defaultValue={rest.value} />
  );
}

const FIELD_CLASS = 'min-w-36 flex-1 sm:max-w-64';

function NameField({ filter, ...rest }: FieldProps<Extract<ListFilter, { kind: 'names' }>>) {
  const known = filter.useNames() ?? [];
  const names = rest.value === '' || known.includes(rest.value) ? known : [rest.value, ...known];
  const options = names.map((value) => ({ value, label: filter.labelOf(value) }));
  return <ChoiceField filter={{ ...filter, options }} {...rest} />;
}

function ChoiceField(props: FieldProps<Omit<Extract<ListFilter, { kind: 'choice' }>, 'kind'>>) {
  const { name, label, any, options } = props.filter;
  return (
    <SelectField
      {...{ name, label }}
      className={FIELD_CLASS}
      defaultValue={props.value || ANY}
      options={[{ value: ANY, label: any }, ...options]}
      onChange={({ currentTarget }) => currentTarget.form && props.onApply(currentTarget.form)}
    />
  );
}
