import { differingLines } from './differing-lines';

/** A field whose value in the form differs from what another editor has saved. */
export interface VersionDifference {
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
export interface Versions<Draft> {
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
