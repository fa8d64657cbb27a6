import { ADMIN_PATHS } from '@daily/contract/admin-paths';

/** What an entry is about, as the list shows it. */
export interface AuditSubject {
  label: string;
  /** Where it is shown; null when it is not. */
  path: string | null;
}

/** The kinds of subjects that have an id: what they are called without a name, and where one of them is. */
const KINDS: Readonly<
  Record<string, { label: (id: string) => string; path: (id: string) => string | null }>
> = {
  blog: { label: () => 'Post', path: (id) => `${ADMIN_PATHS.blog}/${id}` },
  contest: { label: () => 'Contest', path: (id) => `${ADMIN_PATHS.contests}/${id}` },
  league: { label: () => 'Deleted league', path: () => null },
  mail: { label: () => 'Mail', path: () => ADMIN_PATHS.mail },
  moderation: { label: () => 'Case', path: () => `${ADMIN_PATHS.moderation}?state=decided` },
  picture: { label: () => 'Picture', path: () => null },
  player: { label: () => 'Deleted account', path: (id) => `${ADMIN_PATHS.players}/${id}` },
  question: {
    label: (number) => `Question ${number}`,
    path: (number) => `${ADMIN_PATHS.questions}/${number}`,
  },
  'question-import': { label: () => 'Import', path: () => ADMIN_PATHS.questionExchange },
  report: { label: () => 'Report', path: () => ADMIN_PATHS.reports },
};

/** The subjects of which there is one. */
const SINGLE: Readonly<Record<string, AuditSubject>> = {
  limits: { label: 'Limits', path: ADMIN_PATHS.settings },
  names: { label: 'Word lists', path: ADMIN_PATHS.moderationWords },
  promo: { label: 'Promotional strip', path: ADMIN_PATHS.settings },
  rules: { label: 'Rules', path: ADMIN_PATHS.rules },
};

/**
 * What an entry is about.
 * @param subject type and id, such as `player:…`; of an unknown type, it is the label.
 * @param name null without one: a player without a name does not exist any more.
 */
export function auditSubject(subject: string, name: string | null): AuditSubject {
  const single = Object.hasOwn(SINGLE, subject) ? SINGLE[subject] : undefined;
  if (single) return single;
  const [, type = '', id = ''] = /^([^:]+):(.+)$/.exec(subject) ?? [];
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (!kind) return { label: name ?? subject, path: null };
  const isGone = type === 'player' && name === null;
  return { label: name ?? kind.label(id), path: isGone ? null : kind.path(encodeURIComponent(id)) };
}
