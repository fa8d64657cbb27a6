import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { AcceptedChange, ReleaseFacts } from './change';
import type { OpenApiDocument } from './openapi-document';
import type { Settings } from './settings';
import { compareVersions } from './versions';

/** The two interfaces of the product, as of a release or now. */
export interface Schemas {
  /** The GraphQL schema in the definition language. */
  graphql: string;
  openapi: OpenApiDocument;
}

/** A release with its interfaces and settings. */
export interface Release extends Schemas, ReleaseFacts {
  /** Null for what is not released yet. */
  version: string | null;
  settings: Settings;
}

/** Folder of the releases, below the root of the repository. */
export const RELEASES = 'docs/releases';

/** The accepted changes of the next release. */
export const ACCEPTED_FILE = 'accepted-changes.json';

const acceptedChanges = z.array(
  z.strictObject({ api: z.enum(['GraphQL', 'REST']), element: z.string(), reason: z.string().min(1) }),
);
const releaseFacts = z.strictObject({
  day: z.iso.date(),
  commit: z.string().regex(/^[\da-f]{40}$/),
  accepted: acceptedChanges,
});
const settings = z.record(z.string(), z.string().nullable());

/** The releases in `docs/releases`, the oldest first. @throws Error for a file that is missing or malformed. */
export function readReleases(root: string): Release[] {
  const folder = join(root, RELEASES);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort(compareVersions)
    .map((version) => ({
      version,
      ...readFrozen(join(folder, version)),
      ...releaseFacts.parse(readJson(join(folder, version, 'release.json'))),
    }));
}

/** What `schema.graphql`, `openapi.json` and `settings.json` hold now, not yet released. */
export function readUnreleased(root: string): Release {
  return { version: null, day: null, commit: null, ...readFrozen(root), accepted: readAccepted(root) };
}

/** The accepted changes of the next release. */
function readAccepted(root: string): AcceptedChange[] {
  const path = join(root, RELEASES, ACCEPTED_FILE);
  return existsSync(path) ? acceptedChanges.parse(readJson(path)) : [];
}

function readFrozen(folder: string): Schemas & { settings: Settings } {
  return {
    settings: settings.parse(readJson(join(folder, 'settings.json'))),
    graphql: readFileSync(join(folder, 'schema.graphql'), 'utf8'),
    openapi: readJson(join(folder, 'openapi.json')) as OpenApiDocument,
  };
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
