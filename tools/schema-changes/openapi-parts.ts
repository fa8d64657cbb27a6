import type { JsonSchema, Message, OpenApiDocument } from './openapi-document';

/** A part of what a call receives or sends: a parameter, a body, a field of one. */
export interface Part {
  /** Such as `PUT /api/contests/{id} body.title`. */
  name: string;
  /** The name of the part that contains it; empty for a call. */
  parent: string;
  isRequest: boolean;
  isRequired: boolean;
  schema: JsonSchema;
  /** What it may be: types, or values as JSON. Empty when the document does not say. */
  kinds: readonly string[];
}

/** Every part of a document by {@link keyOf}. References are replaced by what they refer to. */
export function partsOf(document: OpenApiDocument): Map<string, Part> {
  const parts = new Map<string, Part>();
  function add(part: Omit<Part, 'kinds'>, above: readonly unknown[] = []): void {
    const alternatives = (part.schema.anyOf ?? [part.schema]).map((each) => referred(each, document));
    // At most one alternative has more to say than `null`.
    const schema = Object.assign({}, part.schema, ...alternatives) as JsonSchema;
    parts.set(keyOf(part.name), { ...part, schema, kinds: alternatives.flatMap(kindsOf) });
    // A schema within itself says nothing new.
    if (alternatives.some((each) => above.includes(each))) return;
    for (const [key, field, isRequired] of fieldsOf(schema)) {
      const name = part.name + key;
      const inside = { ...part, name, parent: part.name, isRequired, schema: field };
      add(inside, [...above, ...alternatives]);
    }
  }
  for (const [path, methods] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(methods)) {
      const { parameters = [], requestBody = {}, responses = {}, operationId, ...others } = operation;
      const call = `${method.toUpperCase()} ${path}`;
      const receives = (key: string, schema: JsonSchema, isRequired = false) =>
        add({ name: `${call} ${key}`, parent: call, isRequest: true, isRequired, schema });
      const sends = (key: string, schema: JsonSchema, parent = call) =>
        add({ name: `${call} ${key}`, parent, isRequest: false, isRequired: true, schema });
      add({
        name: call,
        parent: '',
        isRequest: false,
        isRequired: true,
        schema: { ...others, type: 'call' },
      });
      // Every part of a path is text.
      for (const { in: place, name, required, schema, ...texts } of parameters)
        if (place !== 'path') receives(`${place} ${name}`, { ...schema, ...texts }, required);
      for (const [key, schema] of bodies('body', requestBody)) receives(key, schema, requestBody.required);
      // Without an alternative, anonymous callers are accepted.
      const security = operation.security?.length ? operation.security : [{}];
      receives('credentials', { enum: security.map((each) => Object.keys(each).sort().join(' with ')) });
      sends('operationId', { enum: [operationId] });
      for (const [status, response] of Object.entries(responses)) {
        const message = referred(response, document);
        const headers = Object.keys(message.headers ?? {}).map(
          (name) => [`${status} header ${name}`, {}] as const,
        );
        sends(status, {});
        for (const [key, schema] of [...bodies(status, message), ...headers])
          sends(key, schema, key === status ? call : `${call} ${status}`);
      }
    }
  return parts;
}

/** Names of parameters in a path do not matter. */
export const keyOf = (name: string) => name.replaceAll(/\{\w+\}/g, '{}');

const fieldsOf = ({ properties = {}, required = [], items }: JsonSchema) => [
  ...Object.entries(properties).map(([key, field]) => [`.${key}`, field, required.includes(key)] as const),
  ...(items ? [['[]', items, false] as const] : []),
];

const bodies = (name: string, { content = {} }: Message) =>
  Object.entries(content).map(
    ([type, { schema = {} }]) => [type === 'application/json' ? name : `${name} as ${type}`, schema] as const,
  );

function kindsOf({ type = [], enum: values, properties }: JsonSchema): string[] {
  if (values) return values.map((value) => JSON.stringify(value));
  return properties ? ['object'] : [type].flat();
}

/** What a reference refers to; another value as it is. */
function referred<T extends { $ref?: string }>(value: T, document: OpenApiDocument): T {
  const path = value.$ref?.split('/').slice(1) ?? [];
  if (path.length === 0) return value;
  return path.reduce((at: object, key) => at[key as never], document) as T;
}
