import { Button } from '@daily/ui/controls/button';
import { differingLines } from './differing-lines';

/** Both versions of each field that differs. */
export function DifferenceList({ differences }: { differences: readonly VersionDifference[] }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 empty:hidden">
      {differences.map((difference) => (
        <Difference key={difference.label} difference={difference} />
      ))}
    </div>
  );
}

function Difference({ difference: { label, theirs, mine, take } }: { difference: VersionDifference }) {
  return (
    <section
      aria-label={`Both versions: ${label}`}
      className="@container grid grid-cols-1 gap-2 rounded-md border border-line p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">{label}</h3>
        {take && (
          <Button variant="quiet" size="sm" onClick={take}>
            Use theirs<span className="sr-only">: {label}</span>
          </Button>
        )}
      </div>
      <dl className="grid grid-cols-1 gap-2 text-sm @sm:grid-cols-2">
        <Version name="Theirs" text={theirs} />
        <Version name="Mine" text={mine} />
      </dl>
    </section>
  );
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0 rounded-sm bg-sunken p-2">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="mt-1 whitespace-pre-wrap wrap-anywhere">
        {text || <span className="text-ink-soft">Empty</span>}
      </dd>
    </div>
  );
}

/** A field whose value in the form differs from what another editor has saved. */
interface VersionDifference {
  label: string;
  /** Of long texts, the part that differs. */
  theirs: string;
  mine: string;
  /** Takes the other value over into the form, where single fields can be. */
  take?: () => void;
}

/** A part of a form that is compared: the fields that belong together, and how they read. */
export interface ComparedPart<Draft> {
  label: string;
  fields: readonly (keyof Draft)[];
  text: (draft: Draft) => string;
}

/** A form and what is stored. */
interface Versions<Draft> {
  /** What was stored when the form was opened. */
  base: Draft;
  /** What is stored now. */
  theirs: Draft;
  /** The form. */
  mine: Draft;
}

/** A form that keeps its own changes and takes over what is stored now in all other parts. */
export function mergedDraft<Draft extends object>(
  parts: readonly ComparedPart<Draft>[],
  { base, theirs, mine }: Versions<Draft>,
): Draft {
  const unchanged = parts.filter(({ text }) => text(mine) === text(base));
  return { ...mine, ...fieldsIn(unchanged, theirs) };
}

/** The parts in which two versions of a form differ. @param change takes fields over into the form. */
export function versionDifferences<Draft extends object>(
  parts: readonly ComparedPart<Draft>[],
  { theirs, mine }: Pick<Versions<Draft>, 'theirs' | 'mine'>,
  change: (fields: Partial<Draft>) => void,
): VersionDifference[] {
  return parts.flatMap((part) => {
    const { label, text } = part;
    const texts = [text(theirs), text(mine)] as const;
    if (texts[0] === texts[1]) return [];
    const [theirPart, myPart] = differingLines(...texts);
    return [{ label, theirs: theirPart, mine: myPart, take: () => change(fieldsIn([part], theirs)) }];
  });
}

function fieldsIn<Draft extends object>(parts: readonly ComparedPart<Draft>[], draft: Draft): Partial<Draft> {
  const names = parts.flatMap(({ fields }) => fields);
  return Object.fromEntries(names.map((name) => [name, draft[name]])) as Partial<Draft>;
}
