import { errorCode, errorMessage } from './error-message';

/** An invalid field of a mutation's input. */
export interface FieldProblem {
  /** Path of the field within the input, such as `username`. */
  readonly path: string;
  readonly message: string;
}

/** Why a mutation failed. */
export interface MutationProblem<TType extends string = string> {
  /** Message for the user. */
  readonly message: string;
  /** GraphQL type of the problem that the server returned; undefined when the request itself failed. */
  readonly type?: TType;
  /** `extensions.code` of the error, when the request itself failed. */
  readonly code?: string;
  /** The invalid fields of the input; undefined when the server does not list them. */
  readonly fields?: readonly FieldProblem[];
  /** The error, when the request itself failed. */
  readonly error?: unknown;
}

/** Result of a mutation: its payload on success, or the problem. The payload is null only when the request failed. */
export type Outcome<TPayload> =
  | { readonly success: Exclude<TPayload, ProblemPayload | null>; readonly problem: null }
  | { readonly success: null; readonly problem: MutationProblem<ProblemType<TPayload>> };

/** A member of a mutation's union that implements `Problem`. */
interface ProblemPayload {
  readonly __typename: `${string}Problem`;
  readonly message: string;
  readonly fields?: readonly FieldProblem[];
}

type ProblemType<TPayload> = Extract<TPayload, ProblemPayload>['__typename'];

/** The value of a mutation's only field. */
type Payload<TData> = NonNullable<TData[keyof TData]>;

/**
 * Awaits a mutation of one field and returns its payload or the problem. A failed request is also returned as a problem, so this
 * function never throws.
 *
 * @param call the running mutation.
 * @param fallback the message to show when the server sent none for users: without a connection, after an internal error,
 *   without a payload.
 */
export async function outcome<TData extends object>(
  call: PromiseLike<{ data?: TData | null | undefined }>,
  fallback: string,
): Promise<Outcome<Payload<TData>>> {
  try {
    const { data } = await call;
    const payload = data && (Object.values(data)[0] as Payload<TData> | null | undefined);
    if (payload === null || payload === undefined) return failed({ message: fallback });
    if (!isProblem(payload))
      return { success: payload as Exclude<Payload<TData>, ProblemPayload | null>, problem: null };
    const { __typename: type, message, fields } = payload;
    return failed({ message: message || fallback, type, ...(fields && { fields }) });
  } catch (error) {
    const code = errorCode(error);
    return failed({ message: errorMessage(error, fallback), error, ...(code && { code }) });
  }
}

function failed<TType extends string>(
  problem: MutationProblem<TType>,
): {
  success: null;
  problem: MutationProblem<TType>;
} {
  return { success: null, problem };
}

function isProblem(payload: unknown): payload is ProblemPayload {
  const { __typename, message } = payload as Partial<ProblemPayload>;
  return typeof message === 'string' && __typename?.endsWith('Problem') === true;
}
