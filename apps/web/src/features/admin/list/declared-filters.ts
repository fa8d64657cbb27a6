import { isDay } from '@daily/rules/calendar';
import type { ListFilter } from './list-filters';

/** A filter without its name, as each kind of filter has it. */
type Unnamed<Filter> = Filter extends unknown ? Omit<Filter, 'name'> : never;

/** A filter as a list declares it. */
export interface DeclaredFilter<Value> {
  /** How it is shown. */
  shown: Unnamed<ListFilter>;
  /** What its text in the address, which anyone can type, selects; null for everything. */
  read: (text: string) => Value | null;
}

/** A text to search for. */
export function textFilter(label: string, placeholder: string): DeclaredFilter<string> {
  return { shown: { kind: 'text', label, placeholder }, read: (text) => text || null };
}

/** A day. */
export function dayFilter(label: string): DeclaredFilter<string> {
  return { shown: { kind: 'date', label }, read: (text) => (isDay(text) ? text : null) };
}

/**
 * One of several choices.
 * @param any label of the choice that selects everything.
 * @param choices label and value of each choice, by its text in the address.
 */
export function choiceFilter<const Value>(
  label: string,
  any: string,
  choices: Readonly<Record<string, readonly [label: string, value: Value]>>,
): DeclaredFilter<Value> {
  const options = Object.entries(choices).map(([value, [name]]) => ({ value, label: name }));
  return {
    shown: { kind: 'choice', label, any, options },
    read: (text) => (Object.hasOwn(choices, text) ? (choices[text]?.[1] ?? null) : null),
  };
}

/** The choices of an enum by its values in `rules`, which the address spells in the same way. */
export function enumChoices<Name extends string>(labels: Readonly<Record<Name, string>>) {
  const choices = Object.entries<string>(labels).map(([name, label]) => [name, [label, name.toUpperCase()]]);
  return Object.fromEntries(choices) as Record<Name, readonly [string, Uppercase<Name>]>;
}

/**
 * One of the names that a hook returns, such as categories; undefined while they load. The selected name is a choice even before.
 * @param labelOf what a name is called. Defaults to the name.
 */
export function nameFilter(
  label: string,
  any: string,
  useNames: () => readonly string[] | undefined,
  labelOf = (name: string) => name,
): DeclaredFilter<string> {
  return { shown: { kind: 'names', label, any, useNames, labelOf }, read: (text) => text || null };
}
