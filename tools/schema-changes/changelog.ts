import { type AcceptedChange, acceptanceOf, type Change, type Level } from './change';
import type { ComparedRelease } from './compare-releases';

/** Path of the changelog below the root of the repository. */
export const CHANGELOG = 'docs/schema-changelog.md';

const INTRODUCTION = `# Changelog of the schema

What changed in the GraphQL API (\`schema.graphql\`) and in the REST facade (\`openapi.json\`) from release to release.
\`npm run schema:changes\` writes this page from \`docs/releases\`. [The guide](guides/schema.md#deprecation-policy) says how
long a deprecated element stays.

- **Breaking** changes can break a client. They were announced by a deprecation, unless a reason is given.
- **Dangerous** changes can break a client that does not expect new values.
- **Safe** changes break no client.
`;

const GROUPS: Record<Level, string> = { breaking: 'Breaking', dangerous: 'Dangerous', safe: 'Safe' };

/** The changelog as Markdown. @param releases the latest first. */
export function changelog(releases: readonly ComparedRelease[]): string {
  return `${[INTRODUCTION, ...releases.map(section)].join('\n')}`;
}

function section({ release: { version, day, accepted }, since, changes }: ComparedRelease): string {
  const heading = `## ${version === null ? 'Unreleased' : `${version} (${day})`}\n`;
  if (since === null) return `${heading}\nThe first release.\n`;
  if (changes.length === 0) return `${heading}\nNo changes since ${since}.\n`;
  const groups = (Object.keys(GROUPS) as Level[]).flatMap((level) => {
    const group = changes.filter((change) => change.level === level);
    if (group.length === 0) return [];
    return [`### ${GROUPS[level]}\n\n${group.map((change) => line(change, accepted)).join('\n')}\n`];
  });
  return [heading, ...groups].join('\n');
}

function line(change: Change, accepted: readonly AcceptedChange[]): string {
  const reason = acceptanceOf(change, accepted)?.reason ?? change.deprecation;
  const note = change.level === 'breaking' && reason ? ` (${reason.replace(/\.$/, '')})` : '';
  return `- ${change.api}: ${inCode(change.message)}${note}.`;
}

/** Shows quoted names as code, on one line. */
function inCode(message: string): string {
  return message
    .replaceAll(/'([^'\n]+)'/g, '`$1`')
    .replaceAll(/\s+/g, ' ')
    .replace(/\.$/, '');
}
