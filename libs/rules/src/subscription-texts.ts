/** Subscriptions to mail. */
export const SUBSCRIPTION_TEXTS = {
  /** Said of a token that never was, was replaced, is too old, or was for an address that has since left. */
  linkInvalid: 'This link is not valid any more. Subscribe again to get a new one.',
  unsubscribeLinkInvalid: 'This unsubscribe link is not valid.',
} as const;
