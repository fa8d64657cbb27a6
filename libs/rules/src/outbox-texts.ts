/** Texts about outgoing mail. */
export const OUTBOX_TEXTS = {
  notFound: 'Mail not found',
  notPending: 'Only a pending mail can be sent again. The content of others is deleted.',
  retriedSoon: 'This mail is being sent, or will be tried again within 5 minutes.',
  notLoaded: 'Failed to load mails',
  notRetried: 'The mail was not sent again. Please try again.',
} as const;
