/** What actions are called on pages. Others show their name. */
const LABELS: Readonly<Record<string, string>> = {
  'blog.create': 'Post created',
  'blog.delete': 'Post deleted',
  'blog.change': 'Post changed',
  'contest.create': 'Contest created',
  'contest.delete': 'Contest deleted',
  'contest.reveal': 'Contest places revealed',
  'contest.change': 'Contest changed',
  'mail.retry': 'Mail sent again',
  'player.delete': 'Account deleted',
  'player.end-sessions': 'Sessions ended',
  'player.hide': 'Hidden from leaderboards',
  'player.reinstate': 'Account reinstated',
  'player.send-reset-link': 'Reset link sent',
  'player.show': 'Shown on leaderboards',
  'player.suspend': 'Account suspended',
  'promo.change': 'Promotional strip changed',
  'question.approve': 'Question approved',
  'question.change': 'Question changed',
  'question.create': 'Question written',
  'question.join': 'Author of a question',
  'question.read': 'Question answered in review',
  'question.return': 'Question returned to its authors',
  'question.schedule': 'Question moved in the schedule',
  'question.submit': 'Question sent to review',
  'report.decide': 'Report decided',
  'role.change': 'Role changed',
};

/** The label of an action. */
export function actionLabel(action: string): string {
  return LABELS[action] ?? action;
}
