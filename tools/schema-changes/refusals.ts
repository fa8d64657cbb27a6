import { type ComparedRelease, objections } from './compare-releases';
import { mentions, partOf } from './release-notes';
import type { Release } from './releases';
import { settingsChanges } from './settings';
import { compareVersions, type Extent, nextVersion } from './versions';

/** Where release notes say what operators have to do first. */
const BEFORE = 'Before you update';

/** What is to be released. */
export interface Candidate {
  version: string;
  /** The day of the release, as `YYYY-MM-DD`. */
  day: string;
  last: Release & { version: string };
  /** What stands now, with its changes since the last release. */
  compared: ComparedRelease;
  /** What stands under "Unreleased" in CHANGELOG.md. */
  notes: string;
}

/** Why something must not be released, a line each; empty when it may be. */
export function refusals(candidate: Candidate): string[] {
  const { compared, day, notes } = candidate;
  return [
    ...versionRefusals(candidate),
    ...objections(compared, day),
    ...(notes === '' ? ['CHANGELOG.md has nothing under "Unreleased"'] : settingRefusals(candidate)),
  ];
}

function versionRefusals({ version, last, compared }: Candidate): string[] {
  const [extent, reason] = extentOf(last, compared);
  const smallest = nextVersion(last.version, extent);
  if (compareVersions(version, last.version) <= 0)
    return [`${version} is not later than the last release, ${last.version}`];
  return compareVersions(version, smallest) < 0
    ? [`${version} does not fit: ${reason}, so the next version after ${last.version} is ${smallest}`]
    : [];
}

/** What a release changes for those who use the last one, with an example. */
function extentOf(last: Release, { release, changes }: ComparedRelease): [Extent, string] {
  const { added, removed, changed } = settingsChanges(last.settings, release.settings);
  const breaking = changes.find(({ level }) => level === 'breaking');
  if (breaking) return ['breaking', `a change is breaking (${breaking.api}: ${breaking.message})`];
  if (removed.length > 0) return ['breaking', `the setting ${removed[0]} was removed`];
  const [setting] = [...added, ...changed];
  if (setting) return ['added', `the setting ${setting} is new or has another default`];
  const [change] = changes;
  return change ? ['added', `an interface changed (${change.api}: ${change.message})`] : ['fixed', ''];
}

function settingRefusals({ last, compared: { release }, notes }: Candidate): string[] {
  const { added, removed, changed } = settingsChanges(last.settings, release.settings);
  const before = partOf(notes, BEFORE);
  const missing = (names: readonly string[], text: string) => names.filter((name) => !mentions(text, name));
  return [
    ...missing(added, notes).map((name) => `CHANGELOG.md does not mention the new setting \`${name}\``),
    ...missing(changed, notes).map((name) => `CHANGELOG.md does not mention the new default of \`${name}\``),
    ...missing(removed, before).map(
      (name) => `CHANGELOG.md does not say under "${BEFORE}" that the setting \`${name}\` was removed`,
    ),
  ];
}
