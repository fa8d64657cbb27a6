import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { AcceptedChange, ReleaseFacts } from './change';
import type { OpenApiDocument } from './openapi-document';

/** The two interfaces of the product, as of a release or now. */
export interface Schemas {
  /** The GraphQL schema in the definition language. */
  graphql: string;
  openapi: OpenApiDocument;
}

/** A release with its interfaces. */
export interface Release extends Schemas, ReleaseFacts {
  /** Null for what is not released yet. */
  version: string | null;
}

/** Folder of the releases, below the root of the repository. */
export const RELEASES = 'docs/releases';

/** The accepted changes of the next release. */
export const ACCEPTED_FILE = 'accepted-changes.json';

const acceptedChanges = z.array(
  z.strictObject({ api: z.enum(['GraphQL', 'REST']), element: z.string(), reason: z.string().min(1) }),
);
const releaseFacts = z.strictObject({ day: z.iso.date(), accepted: acceptedChanges });

/** The releases in `docs/releases`, the oldest first. @throws Error for a file that is missing or malformed. */
export function readReleases(root: string): Release[] {
  const folder = join(root, RELEASES);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort(compareVersions)
    .map((version) => ({
      version,
      ...readSchemas(join(folder, version)),
      ...releaseFacts.parse(readJson(join(folder, version, 'release.json'))),
    }));
}

/** What `schema.graphql` and `openapi.json` hold now, not yet released. */
export function readUnreleased(root: string): Release {
  return { version: null, day: null, ...readSchemas(root), accepted: readAccepted(root) };
}

/** The accepted changes of the next release. */
function readAccepted(root: string): AcceptedChange[] {
  const path = join(root, RELEASES, ACCEPTED_FILE);
  return existsSync(path) ? acceptedChanges.parse(readJson(path)) : [];
}

function readSchemas(folder: string): Schemas {
  return {
    graphql: readFileSync(join(folder, 'schema.graphql'), 'utf8'),
    openapi: readJson(join(folder, 'openapi.json')) as OpenApiDocument,
  };
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The numbers of a version such as `1.2.0`. @throws Error for another form. */
export function versionNumbers(version: string): number[] {
  const numbers = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  if (!numbers) throw new Error(`${version} is not a version such as 1.2.0`);
  return numbers;
}

/** Negative when the first version is the earlier one. */
export function compareVersions(first: string, second: string): number {
  const [left, right] = [versionNumbers(first), versionNumbers(second)];
  const differing = left.findIndex((number, index) => number !== right[index]);
  return differing < 0 ? 0 : (left[differing] ?? 0) - (right[differing] ?? 0);
}
