import type { Level } from './change';
import type { OpenApiDocument } from './openapi-document';

/** Two documents to compare. */
export interface Documents {
  before: OpenApiDocument;
  after: OpenApiDocument;
  /** The shared schemas that were compared already. */
  compared: Set<string>;
}

/** Adds a change to an operation. */
export type Report = (level: Level, element: string, message: string, deprecation?: string) => void;
