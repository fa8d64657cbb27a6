/** What search engines show of a description, in characters (specification, section 1). */
export const DESCRIPTION_LENGTH = 160;

/** A text cut to `most` characters at the end of a word, with an ellipsis where something was left out. */
export function clipDescription(text: string, most = DESCRIPTION_LENGTH): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (clean.length <= most) return clean;
  const cut = clean.slice(0, most - 1);
  const space = clean[most - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return `${(space > 0 ? cut.slice(0, space) : cut).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`;
}
