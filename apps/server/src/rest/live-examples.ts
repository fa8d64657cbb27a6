/** What the examples of `/api/docs` name, so that they can be sent as they are. */
export interface ExampleIds {
  /** The id of the visitor's player; null for an anonymous visitor. */
  userId: string | null;
  /** The id of today's question; null when there is none. */
  questionId: number | null;
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

/** Calls about questions of contests: today's question is not among those. */
const OF_CONTESTS = '/api/contests/';

/** The calls whose parameter `id` is that of a player. */
const OF_PROFILES = '/api/user-profiles/';

/** Replaces the ids in the examples of calls. Changes the document. */
export function useExampleIds(
  paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  { userId, questionId }: ExampleIds,
): void {
  for (const [path, calls] of Object.entries(paths)) {
    const question = path.startsWith(OF_CONTESTS) ? null : questionId;
    const ids = new Map<string, unknown>([
      ...(userId === null ? [] : ([['userId', userId]] as const)),
      ...(userId === null || !path.startsWith(OF_PROFILES) ? [] : ([['id', userId]] as const)),
      ...(question === null
        ? []
        : ([
            ['questionId', question],
            ['contentId', String(question)],
          ] as const)),
    ]);
    // The profile that is created is a new one.
    const bodies = new Map([...ids].filter(([name]) => name !== 'userId' || path !== '/api/user-profiles'));
    for (const call of Object.values(calls) as DocumentedCall[]) {
      for (const parameter of call.parameters ?? [])
        if (parameter.name !== undefined && ids.has(parameter.name))
          parameter.example = ids.get(parameter.name);
      for (const media of Object.values(call.requestBody?.content ?? {}))
        media.example = withIds(media.example, bodies);
    }
  }
}

function withIds(example: unknown, ids: ReadonlyMap<string, unknown>): unknown {
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return example;
  return Object.fromEntries(
    Object.entries(example).map(([name, value]: [string, unknown]) => [
      name,
      ids.has(name) ? ids.get(name) : value,
    ]),
  );
}
