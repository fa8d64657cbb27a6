/** What the examples of `/api/docs` name, so that they can be sent as they are. */
export interface ExampleIds {
  /** The id of the visitor's player; null for an anonymous visitor. */
  userId: string | null;
  /** The id of today's question; null when there is none. */
  questionId: number | null;
  /** The id of a contest that everyone may see; null when there is none. */
  contestId: string | null;
  /** A published post; null when there is none. */
  post: { id: string; slug: string } | null;
}

/** A part of the OpenAPI document that contains examples. */
interface Exemplified {
  name?: string;
  example?: unknown;
}

/** A call of the OpenAPI document. */
interface DocumentedCall {
  parameters?: Exemplified[];
  requestBody?: { content?: Record<string, Exemplified> };
}

/** Calls about contests, which have questions of their own, not today's. */
const OF_CONTESTS = '/api/contests/';
const OF_PROFILES = '/api/user-profiles/';
const OF_POSTS = '/api/blogs/';

/** Methods that change or delete what the path names. Their examples name nothing that exists. */
const REPLACING = ['put', 'delete'];

/** Replaces the ids in the examples of calls. Changes the document. */
export function useExampleIds(
  paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  found: ExampleIds,
): void {
  for (const [path, calls] of Object.entries(paths)) {
    const ids = idsFor(path, found);
    // The profile that is created is a new one.
    const bodies = new Map([...ids].filter(([name]) => name !== 'userId' || path !== '/api/user-profiles'));
    for (const [method, call] of Object.entries(calls) as [string, DocumentedCall][]) {
      const places = new Map([...ids, ...(REPLACING.includes(method) ? [] : placesFor(path, found))]);
      for (const parameter of call.parameters ?? [])
        if (parameter.name !== undefined && places.has(parameter.name))
          parameter.example = places.get(parameter.name);
      for (const media of Object.values(call.requestBody?.content ?? {}))
        media.example = withIds(media.example, bodies);
    }
  }
}

/** The ids for the parameters and the fields of a call, by name. */
function idsFor(path: string, { userId, questionId }: ExampleIds): ReadonlyMap<string, unknown> {
  const question = path.startsWith(OF_CONTESTS) ? null : questionId;
  return known({
    userId,
    id: path.startsWith(OF_PROFILES) ? userId : null,
    questionId: question,
    contentId: question === null ? null : String(question),
  });
}

/** The ids for the parameters that name a contest or a post in the path of a call, by name. */
function placesFor(path: string, { contestId, post }: ExampleIds): ReadonlyMap<string, unknown> {
  if (path.startsWith(OF_CONTESTS)) return known({ id: contestId });
  return known(path.startsWith(OF_POSTS) ? { id: post?.id ?? null, slug: post?.slug ?? null } : {});
}

/** The values that are not null, by name. */
const known = (values: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(values).filter(([, value]) => value !== null));

function withIds(example: unknown, ids: ReadonlyMap<string, unknown>): unknown {
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return example;
  return Object.fromEntries(
    Object.entries(example).map(([name, value]: [string, unknown]) => [
      name,
      ids.has(name) ? ids.get(name) : value,
    ]),
  );
}
