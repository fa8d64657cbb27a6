import type { Placement } from './statement-review';

const byPlayer = (...tables: string[]): Record<string, Placement> =>
  Object.fromEntries(tables.map((table) => [table, { key: 'player_id' }]));

const all = (placement: Placement, ...tables: string[]): Record<string, Placement> =>
  Object.fromEntries(tables.map((table) => [table, placement]));

/**
 * How Citus would hold each table; docs/scaling.md explains it. What grows with the players is distributed by the player, in one
 * colocation group. What those rows refer to, and is small, is a reference table, which every node has whole. The rest is local to the
 * coordinator.
 */
export const PLACEMENTS: Record<string, Placement> = {
  player: { key: 'id' },
  nudge: { key: 'recipient_id' },
  ...byPlayer(
    ...['answer', 'point_entry', 'player_month', 'practice_card', 'seen_streak_end'],
    ...['player_name', 'player_activity', 'player_address', 'fast_answer'],
    ...[
      'credential',
      'session',
      'passkey',
      'linked_identity',
      'api_token',
      'email_confirmation',
      'password_reset',
    ],
    ...['share', 'share_count'],
    ...['league_member', 'league_summary', 'nudge_choice'],
    ...['push_device', 'push_settings'],
    ...['contest_participant', 'contest_answer', 'contest_virtual_run', 'contest_virtual_answer'],
    ...['contest_reminder', 'contest_certificate'],
  ),
  ...all(
    'reference',
    ...['question', 'regrade', 'question_quality', 'game_rules'],
    ...['contest', 'contest_question', 'league'],
  ),
  ...all(
    'local',
    ...['answer_count', 'month_score', 'lifetime_score', 'streak_score', 'day_start_score', 'share_score'],
    ...['daily_figure', 'late_fact', 'statistics_progress', 'event'],
    ...['installation', 'idempotency_key', 'picture', 'player_limits', 'name_words', 'name_scan'],
    ...['mail_budget', 'outgoing_mail', 'subscriber', 'promo', 'admin_notification', 'push_message'],
    ...[
      'audit_entry',
      'deleted_account',
      'login_failure',
      'passkey_challenge',
      'sign_on_attempt',
      'api_token_use',
    ],
    ...['spent_answer', 'spent_participation', 'queue_alarm', 'share_visit'],
    ...['blog_post', 'former_blog_slug', 'shipped_article'],
    ...['former_contest_slug', 'contest_report', 'weekly_contest', 'weekly_contest_template'],
    ...['question_author', 'question_import', 'question_proposal', 'question_reading', 'question_report'],
    ...['fairness_commitment', 'fairness_amendment'],
    ...[
      'moderation_case',
      'moderation_report',
      'cheating_hint',
      'address_pair',
      'address_key',
      'sign_progress',
    ],
    ...['webhook', 'webhook_event', 'webhook_delivery'],
  ),
};
