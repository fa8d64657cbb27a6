/**
 * Dates the notes of a release: what stood under "Unreleased" stands under its version afterwards.
 * @throws Error when there is no section "Unreleased".
 */
export function releaseNotes(notes: string, version: string, day: string): string {
  const heading = '\n## Unreleased\n';
  if (!notes.includes(heading)) throw new Error('CHANGELOG.md has no section "Unreleased"');
  return notes.replace(heading, `${heading}\n## ${version} (${day})\n`);
}
