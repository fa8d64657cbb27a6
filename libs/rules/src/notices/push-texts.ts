/** Texts of push notifications that the server and the web app show. */
export const PUSH_TEXTS = {
  deviceNotFound: 'This device does not receive push notifications any more',
  endpointTaken: 'Another player receives push notifications at this address',
} as const;
