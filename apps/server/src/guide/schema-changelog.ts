import { readRepositoryFile } from './repository-file';

/** The releases in `docs/schema-changelog.md`, without its introduction, whose links work in the repository only. */
export function schemaChangelog(): string {
  const text = readRepositoryFile('docs/schema-changelog.md');
  return text.slice(text.search(/^## /m)).trim();
}
