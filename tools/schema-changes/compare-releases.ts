import { type Change, objection, unusedAcceptances } from './change';
import { graphqlChanges } from './graphql-changes';
import { openapiChanges } from './openapi-changes';
import type { Release, Schemas } from './releases';
import { compareVersions } from './versions';

/** A release with its changes since the one before it. */
export interface ComparedRelease {
  release: Release;
  /** The version of the release before it; null for the first. */
  since: string | null;
  changes: readonly Change[];
}

/** The changes between two releases, those of GraphQL first. */
async function changesBetween(before: Schemas, after: Schemas): Promise<Change[]> {
  const graphql = await graphqlChanges(before.graphql, after.graphql);
  const byElement = (first: Change, second: Change) =>
    first.element < second.element ? -1 : first.element > second.element ? 1 : 0;
  return [...graphql.sort(byElement), ...openapiChanges(before.openapi, after.openapi).sort(byElement)];
}

/** Every release with its changes, the latest first. @param releases the oldest first. */
export async function compareReleases(releases: readonly Release[]): Promise<ComparedRelease[]> {
  const compared = await Promise.all(
    releases.map(async (release, index): Promise<ComparedRelease> => {
      const before = releases[index - 1];
      return {
        release,
        since: before?.version ?? null,
        changes: before ? await changesBetween(before, release) : [],
      };
    }),
  );
  return compared.reverse();
}

/** The first release whose elements stay until a deprecation announces their end. Nothing was built on those before it. */
const FIRST_STABLE = '0.2.0';

/** Why changes must not be released, a line each; empty when they may be. @param today as `YYYY-MM-DD`. */
export function objections(
  { release: { accepted, day }, changes, since }: ComparedRelease,
  today: string,
): string[] {
  const isStable = since === null || compareVersions(since, FIRST_STABLE) >= 0;
  return [
    ...changes.flatMap((change) => {
      const reason = isStable ? objection(change, accepted, day ?? today) : null;
      return reason ? [`${change.api}: ${change.message}: ${reason} (${since})`] : [];
    }),
    ...unusedAcceptances(changes, accepted).map(
      ({ api, element }) => `${api}: no breaking change of '${element}' needs to be accepted`,
    ),
  ];
}
