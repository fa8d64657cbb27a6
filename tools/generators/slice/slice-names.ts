import { pluralOf, singularOf, type Spellings, spell } from '../names';

/** The values that the templates use. */
export interface SliceNames {
  slice: Spellings;
  /** One object of the slice, with its indefinite article. */
  entity: Spellings & { article: 'A' | 'An' };
  /** Several of them. */
  plural: Spellings;
}

/**
 * The names of a slice.
 * @throws Error when one of them is missing or not in kebab-case.
 */
export function sliceNames({ name, entity: given }: { name?: string; entity?: string }): SliceNames {
  const slice = spell('slice', name);
  const singular = given ?? singularOf(slice.kebab);
  const entity = spell('entity', singular);
  const isPluralOfEntity = given === undefined && singular !== slice.kebab;
  const plural = isPluralOfEntity ? slice : spell('list of entities', pluralOf(singular));
  return { slice, entity: { ...entity, article: /^[aeiou]/.test(singular) ? 'An' : 'A' }, plural };
}
