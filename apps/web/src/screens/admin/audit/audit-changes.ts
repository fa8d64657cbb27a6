/** A field that a change set, removed or replaced. Texts for display; a missing value is a dash. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

type State = Readonly<Record<string, unknown>> | null;

/** The fields that differ between two states, in alphabetical order. Null stands for no state. */
export function changesOf(before: State, after: State): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .sort((one, other) => one.localeCompare(other))
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}
