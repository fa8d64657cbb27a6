/** The text of an operation, with the type of its data. */
export type Operation<Result> = string & { readonly result?: Result };

/** The GraphQL API, for the player whom the tools act for. Each door of the tools reaches it in its own way. */
export interface Api {
  /**
   * Executes an operation and resolves to its data.
   * @throws Error with a message for the player when the API refuses it.
   */
  request<Result>(
    operation: Operation<Result>,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<Result>;
}

/** A mistake of the player, which mutations return as data. */
interface Problem {
  readonly __typename: string;
  readonly message: string;
}

/** The outcome of a mutation. */
export type Outcome<Success> = (Success & { readonly message?: undefined }) | Problem | null;

/** The success of a mutation. @throws Error when the API refused it. */
export function successOf<Success>(outcome: Outcome<Success>): Success {
  if (!outcome) throw new Error('The API did not respond. Try again.');
  if (outcome.message !== undefined) throw new Error(outcome.message);
  return outcome;
}
