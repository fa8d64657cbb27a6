/** Maximum length of a meta description, in characters: about what search engines show of one. */
const DESCRIPTION_LENGTH = 160;

/** Clips a text to `maxLength` characters at the end of a word and appends an ellipsis if it was longer. Collapses whitespace. */
export function clipDescription(text: string, maxLength = DESCRIPTION_LENGTH): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (clean.length <= maxLength) return clean;
  const cut = clean.slice(0, maxLength - 1);
  const space = clean[maxLength - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return `${(space > 0 ? cut.slice(0, space) : cut).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`;
}

/** Maximum length of a title: search engines show about 60 characters. */
const TITLE_LENGTH = 60;

/** Length of a name that stays recognizable, even where a long product name leaves less room. */
const MIN_NAME_LENGTH = 15;

/**
 * Returns the title of a page, `<name><suffix> | {product}`, at most 60 characters: the name is clipped at a word.
 *
 * @param suffix the end of the name that is never clipped, such as `: Leaderboard`.
 */
export function pageTitle(name: string, productName: string, suffix = ''): string {
  const end = `${suffix} | ${productName}`;
  return clipDescription(name, Math.max(TITLE_LENGTH - end.length, MIN_NAME_LENGTH)) + end;
}
