import type { Level } from './change';
import { type Definitions, type JsonSchema, type Shape, shapeOf } from './json-schema';

/** Whether clients send a value or receive it: what is permitted in addition is safe to send and unsafe to receive. */
export type Direction = 'request' | 'response';

/** A change of a value, or of a part of it. */
export interface ValueChange {
  level: Level;
  /**
   * The part that changed: `.fields.name`, `[]` for the elements of an array, or empty for the value itself. Begins with `#` and the
   * name of a shared schema when it is a part of that.
   */
  part: string;
  message: string;
  deprecation?: string | undefined;
}

/** A schema with the definitions of its document. */
export interface Described {
  schema: JsonSchema;
  definitions: Definitions;
}

/**
 * The changes of a value. Where the earlier document did not describe a value of a request, a description is no new demand, but the
 * change is reported as dangerous.
 * @param compared the shared schemas that were compared already; their changes are reported once.
 */
export function valueChanges(
  before: Described,
  after: Described,
  direction: Direction,
  compared: Set<string>,
): ValueChange[] {
  return compare(before, after, direction, '', compared);
}

function compare(
  before: Described,
  after: Described,
  direction: Direction,
  part: string,
  compared: Set<string>,
): ValueChange[] {
  const earlier = shapeOf(before.schema, before.definitions);
  const later = shapeOf(after.schema, after.definitions);
  if (earlier.types === null) {
    const level = direction === 'request' ? 'dangerous' : 'safe';
    return later.types ? [{ level, part, message: `has the type ${later.types.join(' or ')}` }] : [];
  }
  const types = typeChanges(earlier, later, direction, part);
  if (earlier.ref !== null && later.ref !== null) {
    const pair = `${direction} ${earlier.ref} ${later.ref}`;
    if (compared.has(pair)) return types;
    compared.add(pair);
    if (earlier.ref === later.ref) part = `#${earlier.ref}`;
  }
  return [
    ...types,
    ...enumChanges(earlier, later, direction, part),
    ...limitChanges(earlier, later, direction, part),
    ...propertyChanges(before, after, direction, part, compared),
    ...(earlier.items && later.items
      ? compare(
          { ...before, schema: earlier.items },
          { ...after, schema: later.items },
          direction,
          `${part}[]`,
          compared,
        )
      : []),
  ];
}

function typeChanges(earlier: Shape, later: Shape, direction: Direction, part: string): ValueChange[] {
  const before = earlier.types ?? [];
  if (later.types === null) {
    const level = direction === 'request' ? 'safe' : 'breaking';
    return [{ level, part, message: `may have any type; it was ${before.join(' or ')}` }];
  }
  const wider = later.types.filter((type) => !permits(before, type));
  const narrower = before.filter((type) => !permits(later.types ?? [], type));
  const change = (types: string[], verb: string, breaks: Direction): ValueChange[] =>
    types.length === 0
      ? []
      : [
          {
            level: direction === breaks ? 'breaking' : 'safe',
            part,
            message: `${verb} ${types.join(' or ')}`,
          },
        ];
  return [...change(wider, 'may be', 'response'), ...change(narrower, 'may no longer be', 'request')];
}

const permits = (types: readonly string[], type: string) =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

function enumChanges(earlier: Shape, later: Shape, direction: Direction, part: string): ValueChange[] {
  const [before, after] = [earlier.values, later.values];
  const isRequest = direction === 'request';
  if (before === null) {
    if (after === null) return [];
    return [{ level: isRequest ? 'breaking' : 'safe', part, message: `must be one of ${after.join(', ')}` }];
  }
  if (after === null)
    return [{ level: isRequest ? 'safe' : 'dangerous', part, message: 'may have any value' }];
  const added = after.filter((value) => !before.includes(value));
  const removed = before.filter((value) => !after.includes(value));
  return [
    ...added.map((value): ValueChange => ({
      level: isRequest ? 'safe' : 'dangerous',
      part,
      message: `may be ${value}`,
    })),
    ...removed.map((value): ValueChange => ({
      level: isRequest ? 'breaking' : 'safe',
      part,
      message: `may no longer be ${value}`,
    })),
  ];
}

const LOWER_LIMITS = ['minimum', 'minLength', 'minItems'] as const;
const UPPER_LIMITS = ['maximum', 'maxLength', 'maxItems'] as const;

/** A limit that the document did not have may have held before, so it is dangerous; a stricter one is breaking. */
function limitChanges(earlier: Shape, later: Shape, direction: Direction, part: string): ValueChange[] {
  if (direction === 'response') return [];
  const numbers = [...LOWER_LIMITS, ...UPPER_LIMITS].flatMap((name): ValueChange[] => {
    const [before, after] = [earlier.limits[name], later.limits[name]];
    if (after === undefined || after === before) return [];
    const isLower = LOWER_LIMITS.some((lower) => lower === name);
    const isStricter = before !== undefined && (isLower ? after > before : after < before);
    const level = before === undefined ? 'dangerous' : isStricter ? 'breaking' : 'safe';
    return [{ level, part, message: `has the ${name} ${after}` }];
  });
  const formats = (['pattern', 'format'] as const).flatMap((name): ValueChange[] => {
    const [before, after] = [earlier.limits[name], later.limits[name]];
    if (after === undefined || after === before) return [];
    return [
      { level: before === undefined ? 'dangerous' : 'breaking', part, message: `has the ${name} ${after}` },
    ];
  });
  return [...numbers, ...formats];
}

function propertyChanges(
  before: Described,
  after: Described,
  direction: Direction,
  part: string,
  compared: Set<string>,
): ValueChange[] {
  const earlier = shapeOf(before.schema, before.definitions);
  const later = shapeOf(after.schema, after.definitions);
  const isRequest = direction === 'request';
  const kept = Object.entries(earlier.properties).flatMap(([name, schema]): ValueChange[] => {
    const at = `${part}.${name}`;
    const next = later.properties[name];
    if (!next) {
      const deprecation = schema.deprecated ? (schema.description ?? '') : undefined;
      return [{ level: 'breaking', part: at, message: 'was removed', deprecation }];
    }
    const [was, is] = [earlier.required.has(name), later.required.has(name)];
    const isDescribed = shapeOf(schema, before.definitions).types !== null;
    return [
      ...(schema.deprecated !== true && next.deprecated === true
        ? [{ level: 'safe', part: at, message: 'is deprecated' } as const]
        : []),
      ...(was === is
        ? []
        : [
            {
              level: requirementLevel(is, isRequest, isDescribed),
              part: at,
              message: is ? 'is required' : isRequest ? 'is optional' : 'may be missing',
            },
          ]),
      ...compare({ ...before, schema }, { ...after, schema: next }, direction, at, compared),
    ];
  });
  const added = Object.keys(later.properties)
    .filter((name) => !(name in earlier.properties))
    .map((name): ValueChange => {
      const breaks = isRequest && later.required.has(name);
      return {
        level: breaks ? 'breaking' : 'safe',
        part: `${part}.${name}`,
        message: breaks ? 'was added and is required' : 'was added',
      };
    });
  return [...kept, ...added];
}

function requirementLevel(isRequired: boolean, isRequest: boolean, wasDescribed: boolean): Level {
  if (!isRequest) return isRequired ? 'safe' : 'breaking';
  if (!isRequired) return 'safe';
  return wasDescribed ? 'breaking' : 'dangerous';
}
