/** What actions are called on pages. Others show their name. */
const LABELS: Readonly<Record<string, string>> = {
  'blog.create': 'Post created',
  'blog.delete': 'Post deleted',
  'blog.change': 'Post changed',
  'contest.create': 'Contest created',
  'contest.delete': 'Contest deleted',
  'contest.reveal': 'Contest places revealed',
  'contest.change': 'Contest changed',
  'hint.dismiss': 'Hint dismissed',
  'hint.restore': 'Hint restored',
  'league.replace-name': 'League renamed',
  'mail.retry': 'Mail sent again',
  'picture.upload': 'Picture uploaded',
  'moderation.decide': 'Case decided',
  'moderation.undo': 'Decision undone',
  'names.change': 'Word lists changed',
  'player.delete': 'Account deleted',
  'player.end-sessions': 'Sessions ended',
  'player.hide': 'Hidden from leaderboards',
  'player.reinstate': 'Account reinstated',
  'player.replace-name': 'Name replaced',
  'player.replace-picture': 'Picture replaced',
  'player.send-reset-link': 'Reset link sent',
  'player.show': 'Shown on leaderboards',
  'player.suspend': 'Account suspended',
  'question.regrade': 'Key corrected',
  'questions.import': 'Questions imported',
  'promo.change': 'Promotional strip changed',
  'report.decide': 'Report decided',
  'role.change': 'Role changed',
};

/** The label of an action. */
export function actionLabel(action: string): string {
  return LABELS[action] ?? action;
}
