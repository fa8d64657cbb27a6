import { type Direction, valueChanges } from './json-schema-changes';
import type { Content } from './openapi-document';
import type { Documents, Report } from './operation-report';

/** Reports the changes of a body in every media type. */
export function contentChanges(
  { before, after, compared }: Documents,
  was: Content | undefined,
  is: Content | undefined,
  direction: Direction,
  name: string,
  report: Report,
): void {
  for (const [mediaType, { schema = {} }] of Object.entries(was ?? {})) {
    const next = is?.[mediaType];
    if (!next) {
      report('breaking', name, `is no longer ${mediaType}`);
      continue;
    }
    const changes = valueChanges(
      { schema, definitions: before.components?.schemas ?? {} },
      { schema: next.schema ?? {}, definitions: after.components?.schemas ?? {} },
      direction,
      compared,
    );
    for (const { level, part, message, deprecation } of changes)
      report(level, elementOf(name, part, direction), message, deprecation);
  }
  for (const mediaType of Object.keys(is ?? {}))
    if (!was?.[mediaType]) report('safe', name, `may be ${mediaType}`);
}

function elementOf(name: string, part: string, direction: Direction): string {
  if (part.startsWith('#')) return `${part.slice(1)} in ${direction}s`;
  return part ? `${name} ${part.replace(/^\./, '')}` : name;
}
