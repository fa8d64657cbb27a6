/** What staff are notified of. */
export const ADMIN_NOTIFICATION_TYPES = [
  'contest-joined',
  'contest-ended',
  'question-reported',
  'questions-low',
  'content-reported',
] as const;

/**
 * `contest-joined`: players have joined a contest. `contest-ended`: a contest has ended. `question-reported`: something is said to be wrong
 * with a question. `questions-low`: unused questions run low. `content-reported`: names or pictures
 * were reported, or contain a blocked word.
 */
export type AdminNotificationType = (typeof ADMIN_NOTIFICATION_TYPES)[number];

/** Texts about notifications of admins. */
export const ADMIN_NOTIFICATION_TEXTS = {
  notFound: 'Notification not found',
} as const;
