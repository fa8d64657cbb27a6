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

/** Maximum length of the part of a title before the name of the product, in characters: search engines show about 60 in all. */
const NAME_LENGTH = 44;

/** Clips the name of a contest or a post for the title of its page. */
export function clipName(name: string): string {
  return name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1).trimEnd()}…` : name;
}
