/** The path at which subscriptions are served. */
export const LIVE_PATH = '/graphql/ws';
