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
  'report.decide': 'Report decided',
  'limits.change': 'Limits changed',
  'role.change': 'Role changed',
  'rules.cancel': 'Planned change of the rules canceled',
  'rules.plan': 'Change of the rules planned',
};

/** The label of an action. */
export function actionLabel(action: string): string {
  return LABELS[action] ?? action;
}
