import type { Definitions, JsonSchema } from './json-schema';

/** A body by media type. */
export type Content = Readonly<Record<string, { schema?: JsonSchema }>>;

export interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  deprecated?: boolean;
  description?: string;
  schema?: JsonSchema;
}

export interface Response {
  $ref?: string;
  content?: Content;
  headers?: Readonly<Record<string, unknown>>;
}

export interface Operation {
  deprecated?: boolean;
  description?: string;
  operationId?: string;
  parameters?: readonly Parameter[];
  requestBody?: { required?: boolean; content?: Content };
  responses?: Readonly<Record<string, Response>>;
  security?: readonly Readonly<Record<string, readonly string[]>>[];
}

/** The parts of an OpenAPI 3.1 document that make a promise to clients. */
export interface OpenApiDocument {
  paths?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  components?: { schemas?: Definitions; responses?: Readonly<Record<string, Response>> };
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** An operation under the name of its method and path, with `{}` for each parameter in the path. */
export interface NamedOperation {
  key: string;
  /** Such as `GET /api/contests/{id}`. */
  name: string;
  operation: Operation;
}

/** The operations of a document. */
export function operationsOf({ paths = {} }: OpenApiDocument): NamedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => {
        const name = `${method.toUpperCase()} ${path}`;
        return { name, key: name.split('/').map(withoutName).join('/'), operation: operation as Operation };
      }),
  );
}

const withoutName = (part: string) => (part.startsWith('{') ? '{}' : part);

/** The response itself, for one that refers to a shared one. */
export function responseOf(response: Response, { components }: OpenApiDocument): Response {
  if (response.$ref === undefined) return response;
  return components?.responses?.[response.$ref.replace('#/components/responses/', '')] ?? {};
}
