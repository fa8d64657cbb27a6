import type { Slice } from '@daily/kit/slice';

/** What visitors and players do, as events, and what it adds up to. */
export const insights = { name: 'insights', entities: [], resolvers: [] } satisfies Slice;
