import type { Change, Level } from './change';
import type { OpenApiDocument } from './openapi-document';
import { keyOf, type Part, partsOf } from './openapi-parts';

const LIMITS = ['minimum', 'minLength', 'minItems', 'maximum', 'maxLength', 'maxItems', 'pattern', 'format'];

/**
 * The changes between two OpenAPI 3.1 documents by plain rules over all parts: a request may be what it might be, and a response is
 * nothing else than it was. Texts and examples promise nothing. To describe what was not described is no new demand: it is
 * dangerous, not breaking.
 */
export function openapiChanges(before: OpenApiDocument, after: OpenApiDocument): Change[] {
  const [earlier, later] = [partsOf(before), partsOf(after)];
  const removed = except(earlier, later).flatMap(({ name, schema: { deprecated, description = '' } }) =>
    // A failure that is no longer possible affects no client.
    / [345]\d\d$/.test(name)
      ? []
      : [change('breaking', name, 'was removed', deprecated ? description : undefined)],
  );
  const added = except(later, earlier).map(({ name, isRequest, isRequired }) =>
    isRequest && isRequired
      ? change('breaking', name, 'was added and is required')
      : change('safe', name, 'was added'),
  );
  const changed = [...earlier].flatMap(([key, was]) => {
    const is = later.get(key);
    return is ? [...changesOf(was, is)].map(([level, message]) => change(level, is.name, message)) : [];
  });
  return [...removed, ...added, ...changed];
}

/** The parts that the others lack, without what is inside them. */
const except = (parts: ReadonlyMap<string, Part>, others: ReadonlyMap<string, Part>) =>
  [...parts].flatMap(([key, part]) =>
    others.has(key) || (part.parent && !others.has(keyOf(part.parent))) ? [] : [part],
  );

const change = (level: Level, element: string, message: string, deprecation?: string): Change => ({
  ...{ api: 'REST', level, element, message: `'${element}' ${message}` },
  ...(deprecation !== undefined && { deprecation }),
});

/** The rules for a part that both documents have: a level and a message for each that applies. */
function* changesOf(was: Part, is: Part): Generator<[Level, string], void, undefined> {
  const { isRequest } = is;
  const isDescribed = was.kinds.length > 0;
  if (is.schema.deprecated && !was.schema.deprecated) yield ['safe', 'is deprecated'];
  if (is.isRequired && !was.isRequired) yield [isRequest ? demand(isDescribed) : 'safe', 'is required'];
  if (was.isRequired && !is.isRequired) yield [isRequest ? 'safe' : 'breaking', 'may be missing'];
  if (!isDescribed && is.kinds.length > 0)
    return yield [isRequest ? 'dangerous' : 'safe', `has the type ${is.kinds.join(' or ')}`];
  if (isDescribed && is.kinds.length === 0) return yield [isRequest ? 'safe' : 'breaking', 'may be anything'];
  for (const kind of is.kinds)
    if (!permits(was.kinds, kind))
      yield [isRequest ? 'safe' : is.schema.enum ? 'dangerous' : 'breaking', `may be ${kind}`];
  for (const kind of was.kinds)
    if (!permits(is.kinds, kind)) yield [isRequest ? 'breaking' : 'safe', `may no longer be ${kind}`];
  if (!isRequest) return;
  for (const limit of LIMITS) {
    const [before, after] = [was, is].map(({ schema }) => schema[limit] as string | number | undefined);
    if (after !== undefined && after !== before)
      yield [
        isWider(limit, Number(before), Number(after)) ? 'safe' : demand(before !== undefined),
        `has the ${limit} ${after}`,
      ];
  }
}

/** The level of a new demand. What was not described may have been demanded before. */
const demand = (wasDescribed: boolean): Level => (wasDescribed ? 'breaking' : 'dangerous');

const isWider = (limit: string, before: number, after: number) =>
  limit.startsWith('min') ? after < before : limit.startsWith('max') && after > before;

const permits = (kinds: readonly string[], kind: string) =>
  kinds.includes(kind) || (kind === 'integer' && kinds.includes('number'));
