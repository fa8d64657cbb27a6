import { useId } from 'react';

/** An option of `Segments`. */
export interface Segment<T extends string> {
  value: T;
  label: string;
}

/**
 * A choice of one short option that changes the view at once. Native radio buttons in a row: arrow keys move, and the group is one
 * tab stop. The row wraps on narrow screens.
 */
export function Segments<T extends string>(props: {
  /** Name of the choice for screen readers. */
  legend: string;
  options: readonly Segment<T>[];
  value: T;
  onChange: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{props.legend}</legend>
      <div className="inline-flex flex-wrap gap-1 rounded-md bg-sunken p-1">
        {props.options.map(({ value, label }) => (
          <label
            key={value}
            className={
              'relative flex min-h-9 items-center rounded-sm border border-transparent px-3 text-sm font-medium text-ink-soft ' +
              'transition-colors hover:text-ink has-checked:border-line has-checked:bg-raised has-checked:text-ink has-checked:shadow-sm ' +
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2'
            }
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
