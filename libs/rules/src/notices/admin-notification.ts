/** What staff are notified of. */
export const ADMIN_NOTIFICATION_TYPES = [
  'contest-joined',
  'contest-ended',
  'question-reported',
  'question-proposed',
  'questions-low',
  'content-reported',
  'weekly-contest',
] as const;

/**
 * `contest-joined`: players have joined a contest. `contest-ended`: a contest has ended. `question-reported`: something is said to be wrong
 * with a question. `question-proposed`: players have proposed questions. `questions-low`: unused questions run low. `content-reported`: names or pictures were reported, or contain a blocked
 * word. `weekly-contest`: a weekly contest has fewer questions than its template asks for, or there is none.
 */
export type AdminNotificationType = (typeof ADMIN_NOTIFICATION_TYPES)[number];

/** Texts about notifications of admins. */
export const ADMIN_NOTIFICATION_TEXTS = {
  notFound: 'Notification not found',
} as const;
