/** Texts about outgoing mail. */
export const OUTBOX_TEXTS = {
  notFound: 'Mail not found',
  contentDeleted: 'This mail cannot be sent again. Its content is deleted, or it has expired.',
  retriedSoon: 'This mail is due already, or is being sent.',
  notLoaded: 'Failed to load mails',
  notRetried: 'The mail was not sent again. Please try again.',
} as const;
