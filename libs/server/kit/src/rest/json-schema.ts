/** A JSON schema in the dialect of OpenAPI 3.1 (JSON Schema 2020-12). One with a `title` is a component of the document. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly title?: string;
  readonly description?: string;
}

/** A field's schema; the description says what the field means. */
type Field = (description: string, more?: JsonSchema) => JsonSchema;

const field =
  (kind: JsonSchema): Field =>
  (description, more) => ({ ...kind, description, ...more });

export const text = field({ type: 'string' });
export const whole = field({ type: 'integer' });
/** A whole number that is never below 0: a counter. */
export const count = field({ type: 'integer', minimum: 0 });
export const flag = field({ type: 'boolean' });
/** An instant of UTC, as ISO 8601 with milliseconds. */
export const instant = field({ type: 'string', format: 'date-time' });

/** One of a few texts. */
export const oneOf = (values: readonly string[], description: string): JsonSchema => ({
  type: 'string',
  enum: [...values],
  description,
});

/** What may also be null. */
export function orNull(schema: JsonSchema): JsonSchema {
  if (schema.title !== undefined) return { anyOf: [schema, { type: 'null' }] };
  const values = schema['enum'] as readonly unknown[] | undefined;
  return { ...schema, type: [schema['type'], 'null'], ...(values && { enum: [...values, null] }) };
}

/**
 * A JSON object under a name of its own.
 * @param fields those that are always there.
 * @param sometimes those that may be missing.
 */
export function objectOf(
  title: string,
  fields: Readonly<Record<string, JsonSchema>>,
  sometimes: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema {
  return {
    title,
    type: 'object',
    required: Object.keys(fields),
    properties: { ...fields, ...sometimes },
  };
}

/** An array of such values. */
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
