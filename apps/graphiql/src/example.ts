/** An operation that the panel of examples offers. Each runs unchanged. */
export interface Example {
  title: string;
  /** What it shows, in a sentence. */
  description: string;
  /** A document with one operation. */
  query: string;
  variables?: Record<string, unknown>;
  /** For an example whose variables are the id of something that exists. */
  prepare?: Preparation;
}

/** How the variables of an example are found. */
interface Preparation {
  query: string;
  /** The variables for the data of the query; null when nothing was found. */
  variablesFor(data: unknown): Record<string, unknown> | null;
}
