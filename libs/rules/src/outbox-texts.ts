/** Texts about outgoing mail. */
export const OUTBOX_TEXTS = {
  notFound: 'Mail not found',
  contentDeleted: 'This mail cannot be sent again. Its content is deleted, or it has expired.',
  retriedSoon: 'This mail is being sent, or will be tried again within 5 minutes.',
  notLoaded: 'Failed to load mails',
  notRetried: 'The mail was not sent again. Please try again.',
} as const;
