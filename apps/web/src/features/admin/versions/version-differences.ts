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

/** The parts in which two versions of a form differ. @param change takes fields over into the form. */
export function versionDifferences<Draft extends object>(
  parts: readonly ComparedPart<Draft>[],
  { theirs, mine }: { theirs: Draft; mine: Draft },
  change: (fields: Partial<Draft>) => void,
): VersionDifference[] {
  return parts.flatMap(({ label, fields, text }) => {
    const texts = [text(theirs), text(mine)] as const;
    if (texts[0] === texts[1]) return [];
    const [theirPart, myPart] = differingLines(...texts);
    const taken = Object.fromEntries(fields.map((field) => [field, theirs[field]])) as Partial<Draft>;
    return [{ label, theirs: theirPart, mine: myPart, take: () => change(taken) }];
  });
}
