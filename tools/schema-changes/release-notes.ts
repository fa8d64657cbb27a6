const HEADING = '\n## Unreleased\n';

/** What stands under "Unreleased" in CHANGELOG.md. @throws Error when there is no such section. */
export function unreleasedNotes(text: string): string {
  const [, rest] = text.split(HEADING);
  if (rest === undefined) throw new Error('CHANGELOG.md has no section "Unreleased"');
  return (rest.split(/^## /m)[0] ?? '').trim();
}

/** A part of notes, such as "Before you update"; empty when there is none. */
export function partOf(notes: string, heading: string): string {
  const part = notes.split(/^### /m).find((text) => text.startsWith(`${heading}\n`));
  return (part ?? '').slice(heading.length).trim();
}

/** Whether notes name a setting as code: `NAME`, `NAME=value`, or `NAM*` for all that begin so. */
export function mentions(notes: string, setting: string): boolean {
  const names = [...notes.matchAll(/`([A-Z][A-Z\d_]*\*?)(?:=[^`]*)?`/g)].map(([, name = '']) => name);
  return names.some((name) =>
    name.endsWith('*') ? setting.startsWith(name.slice(0, -1)) : name === setting,
  );
}

/**
 * Dates the notes of a release: what stood under "Unreleased" stands under its version afterwards.
 * @param settings the part about settings, which follows the others; empty without changes.
 */
export function datedNotes(text: string, version: string, day: string, settings: string): string {
  const notes = unreleasedNotes(text);
  const start = text.indexOf(notes, text.indexOf(HEADING));
  const dated = `## ${version} (${day})\n\n${notes}${settings && `\n\n${settings}`}`;
  return `${text.slice(0, start)}${dated}${text.slice(start + notes.length)}`;
}
