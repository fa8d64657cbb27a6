/** A schema of JSON Schema as the document of the facade uses it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  nullable?: boolean;
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  deprecated?: boolean;
  description?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
}

/** The schemas of a document that others refer to. */
export type Definitions = Readonly<Record<string, JsonSchema>>;

/** What a value may be: the alternatives of a schema in one. */
export interface Shape {
  /** Types of JSON, in alphabetical order; null when the document does not say. */
  types: readonly string[] | null;
  /** The permitted values as JSON; null for any. */
  values: readonly string[] | null;
  properties: Readonly<Record<string, JsonSchema>>;
  required: ReadonlySet<string>;
  items: JsonSchema | null;
  /** The name of the shared schema that the value refers to, alone or beside `null`. */
  ref: string | null;
  limits: JsonSchema;
}

const REFERENCE = '#/components/schemas/';

/** The shape of a schema. Alternatives of objects are merged: a property is required when it is in all of them. */
export function shapeOf(schema: JsonSchema, definitions: Definitions): Shape {
  if (schema.$ref !== undefined) {
    const ref = schema.$ref.replace(REFERENCE, '');
    return { ...shapeOf(definitions[ref] ?? {}, definitions), ref };
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return merged(alternatives.map((each) => shapeOf(each, definitions)));
  const listed = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  return {
    types: typesOf(schema, listed),
    values: listed?.map((value) => JSON.stringify(value)) ?? null,
    properties: schema.properties ?? {},
    required: new Set(schema.required ?? []),
    items: schema.items ?? null,
    ref: null,
    limits: schema,
  };
}

function typesOf(
  { type, nullable, properties }: JsonSchema,
  listed: readonly unknown[] | undefined,
): string[] | null {
  const declared = type === undefined ? undefined : typeof type === 'string' ? [type] : [...type];
  const types = declared ?? (properties ? ['object'] : listed && [...new Set(listed.map(jsonType))]);
  if (!types) return null;
  return [...new Set([...types, ...(nullable ? ['null'] : [])])].sort();
}

const jsonType = (value: unknown) => (value === null ? 'null' : typeof value);

function merged(shapes: readonly Shape[]): Shape {
  const objects = shapes.filter(({ types }) => types?.includes('object'));
  const types = shapes.some((each) => each.types === null)
    ? null
    : [...new Set(shapes.flatMap((each) => each.types ?? []))].sort();
  // `null` is one of the types, and restricts the values of no other alternative.
  const others = shapes.filter((each) => each.types?.join() !== 'null');
  return {
    types,
    values: others.some(({ values }) => values === null)
      ? null
      : shapes.flatMap(({ values }) => values ?? []),
    properties: Object.assign({}, ...objects.map(({ properties }) => properties)) as Shape['properties'],
    required: new Set(
      [...(objects[0]?.required ?? [])].filter((name) => objects.every(({ required }) => required.has(name))),
    ),
    items: shapes.find(({ items }) => items)?.items ?? null,
    ref: others.length === 1 ? (others[0]?.ref ?? null) : null,
    limits: others.length === 1 ? (others[0]?.limits ?? {}) : {},
  };
}
