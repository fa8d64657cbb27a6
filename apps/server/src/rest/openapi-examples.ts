import type { JsonSchema } from '@daily/kit/rest/json-schema';

/** The instant of examples. */
const INSTANT = '2026-03-10T12:00:00.000Z';

/**
 * An example of what a schema describes, made of the examples of its parts. Values that follow from the schema need none: the
 * first of an enum, the least integer, a default.
 * @returns undefined for a text without an example.
 */
export function exampleOf(schema: JsonSchema): unknown {
  const { examples, default: preset, enum: values, anyOf, properties, items } = schema;
  if (Array.isArray(examples)) return examples[0];
  if (preset !== undefined) return preset;
  if (Array.isArray(values)) return values[0];
  if (Array.isArray(anyOf)) return exampleOf(anyOf[0] as JsonSchema);
  if (properties) return exampleOfObject(properties as Record<string, JsonSchema>);
  if (items) return [exampleOf(items as JsonSchema)];
  return exampleOfScalar(schema);
}

function exampleOfScalar({ type, format, minimum }: JsonSchema): unknown {
  const [kind] = Array.isArray(type) ? (type as unknown[]) : [type];
  if (kind === 'boolean') return true;
  if (kind === 'integer') return Math.max(Number(minimum ?? 0), 1);
  return format === 'date-time' ? INSTANT : undefined;
}

function exampleOfObject(properties: Record<string, JsonSchema>): object {
  const examples = Object.entries(properties).map(([name, schema]) => [name, exampleOf(schema)] as const);
  return Object.fromEntries(examples.filter(([, example]) => example !== undefined));
}
