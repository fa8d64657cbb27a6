/** Texts about email subscriptions. */
export const SUBSCRIPTION_TEXTS = {
  /** Shown for every confirmation token that does not work: unknown, replaced, expired, or already unsubscribed. */
  linkInvalid: 'This link no longer works. Subscribe again to get a new one.',
  unsubscribeLinkInvalid: 'This unsubscribe link is invalid.',
} as const;
