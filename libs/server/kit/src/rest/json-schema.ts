/** A JSON schema in the dialect of OpenAPI 3.1 (JSON Schema 2020-12). One with a `title` is a component of the document. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly title?: string;
  readonly description?: string;
}

/** Makes the schema of a field from its description and further keywords. */
type Field = (description: string, more?: JsonSchema) => JsonSchema;

const field =
  (kind: JsonSchema): Field =>
  (description, more) => ({ ...kind, description, ...more });

export const text = field({ type: 'string' });
export const integer = field({ type: 'integer' });
/** A non-negative integer. */
export const count = field({ type: 'integer', minimum: 0 });
export const flag = field({ type: 'boolean' });
/** An instant in UTC, as ISO 8601 with milliseconds. */
export const instant = field({ type: 'string', format: 'date-time' });

/** One of several strings. */
export const enumOf = (values: readonly string[], description: string, more?: JsonSchema): JsonSchema => ({
  type: 'string',
  enum: [...values],
  description,
  ...more,
});

/** A schema that also allows null. */
export function nullable(schema: JsonSchema): JsonSchema {
  if (schema.title !== undefined) return { anyOf: [schema, { type: 'null' }] };
  const values = schema['enum'] as readonly unknown[] | undefined;
  return { ...schema, type: [schema['type'], 'null'], ...(values && { enum: [...values, null] }) };
}

/**
 * A named JSON object.
 * @param fields the fields that are always present.
 * @param optional the fields that may be missing.
 */
export function objectOf(
  title: string,
  fields: Readonly<Record<string, JsonSchema>>,
  optional: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema {
  return {
    title,
    type: 'object',
    required: Object.keys(fields),
    properties: { ...fields, ...optional },
  };
}

/** An array of items. */
export const arrayOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
