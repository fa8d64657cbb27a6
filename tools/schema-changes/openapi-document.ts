/** A schema of JSON Schema, as far as the document of the facade uses it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  deprecated?: boolean;
  description?: string;
  [limit: string]: unknown;
}

/** A body by media type, and the headers of a response. */
export interface Message {
  $ref?: string;
  required?: boolean;
  content?: Readonly<Record<string, { schema?: JsonSchema }>>;
  headers?: object;
}

/** A call of the facade. */
export interface Operation {
  deprecated?: boolean;
  description?: string;
  operationId?: string;
  parameters?: readonly { in: string; name: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: Message;
  responses?: Readonly<Record<string, Message>>;
  security?: readonly object[];
}

/** The parts of an OpenAPI 3.1 document that make a promise to clients. */
export interface OpenApiDocument {
  paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components?: object;
}
