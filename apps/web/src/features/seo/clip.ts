/** Maximum length of a meta description, in characters (specification, section 1). */
const DESCRIPTION_LENGTH = 160;

/** Clips a text to `maxLength` characters at the end of a word and appends an ellipsis if it was longer. Collapses whitespace. */
export function clipDescription(text: string, maxLength = DESCRIPTION_LENGTH): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (clean.length <= maxLength) return clean;
  const cut = clean.slice(0, maxLength - 1);
  const space = clean[maxLength - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return `${(space > 0 ? cut.slice(0, space) : cut).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`;
}
