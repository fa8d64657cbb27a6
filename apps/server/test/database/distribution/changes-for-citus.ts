import type { Finding } from './statement-review';

/** Keys that Citus does not accept as they are, and what becomes of them. */
export const KEYS_TO_CHANGE: readonly { names: readonly string[]; change: string }[] = [
  {
    change:
      'What is looked up by something else than the player: a table for each kind, distributed by the digest of the email or the token, holds the id of the player. Random keys keep their columns, with the player in front.',
    names: [
      ...['player_email', 'session_pkey', 'session_id', 'api_token_hash', 'api_token_pkey'],
      ...[
        'email_confirmation_pkey',
        'password_reset_pkey',
        'linked_identity_pkey',
        'linked_identity_subject',
      ],
      ...[
        'passkey_credential',
        'passkey_pkey',
        'push_device_endpoint',
        'push_device_pkey',
        'push_device_session',
      ],
      ...['share_pkey', 'share_token', 'contest_certificate_pkey', 'contest_reminder_unsubscribe_token'],
      ...['league_summary_unsubscribe_token', 'nudge_choice_unsubscribe_token'],
    ],
  },
  { change: 'The primary key becomes (player_id, id).', names: ['point_entry_pkey'] },
  { change: 'The owner becomes a column of `league`.', names: ['league_member_owner'] },
  {
    change: 'The foreign key gets the player in front, on both sides.',
    names: ['push_device_session_fkey', 'session_identity_fkey', 'session_passkey_fkey'],
  },
  {
    change:
      'Local rows about players: the foreign key is dropped, and the deletion of an account, which goes through one service, deletes or empties them itself.',
    names: [
      ...['address_pair_player_fkey', 'address_pair_other_player_fkey', 'cheating_hint_player_fkey'],
      ...['cheating_hint_other_player_fkey', 'moderation_case_player_fkey', 'moderation_report_player_fkey'],
      ...[
        'api_token_use_token_fkey',
        'event_player_fkey',
        'nudge_sender_player_fkey',
        'passkey_challenge_player_fkey',
      ],
      ...[
        'sign_on_attempt_player_fkey',
        'push_message_device_fkey',
        'share_visit_player_fkey',
        'share_visit_share_fkey',
      ],
      ...['question_author_player', 'question_proposal_player', 'question_reading_reader'],
      ...['webhook_event_player_fkey', 'webhook_player_fkey'],
    ],
  },
];

/** Tables with triggers. Citus has none on distributed and reference tables, unless `citus.enable_unsafe_triggers` is on. */
export const TRIGGERS_TO_CHANGE: Readonly<Record<string, string>> = {
  answer: '`note_late_fact`: a batch that imports or corrects answers notes the days itself.',
  contest_answer: 'As for `answer`.',
  contest_participant: 'As for `answer`.',
  league: 'As for `answer`.',
  league_member: 'As for `answer`.',
  share: 'As for `answer`.',
  player:
    '`keep_boards` and its kin: the statements that write players return what changed, and the caller adds it to the histograms in a second statement; or each shard keeps histograms of its own players, by triggers on the shards, and ranks are summed over shards.',
  player_month: 'As for `player`.',
  question: '`follow_rules` and `note_question_correction`: in the statements of editors.',
  game_rules: '`apply_rules`: in the service of the rules.',
  share_count: 'As for `player`.',
};

/** Statements that Citus refuses, or that become dearer with each node, and what becomes of them. */
export const STATEMENTS_TO_CHANGE: readonly { finding: Finding; change: string; names: readonly string[] }[] =
  [
    {
      finding: 'join of league_member and league_member',
      change:
        '`league_member` twice, by the player and by the league: its copy by league, see `all shards` of boards.',
      names: ['league-co-members-who-answered'],
    },
    {
      finding: 'join of league_member and player',
      change: 'The same statement.',
      names: ['league-co-members-who-answered'],
    },
    {
      finding: 'join of player and session',
      change: '`session` gets the condition on `push_device.player_id`, too.',
      names: ['push-receiving-device'],
    },
    {
      finding: 'join of push_device and session',
      change: 'The condition `session.player_id = push_device.player_id`, and the foreign key with it.',
      names: ['push-devices', 'push-reachable-players', 'push-receiving-device'],
    },
    {
      finding: 'join of push_settings and session',
      change: 'As for `player` and `session`.',
      names: ['push-receiving-device'],
    },
    {
      finding: 'lock of several players',
      change:
        'Citus locks rows of one shard in a statement. Each of these is sent once for each shard, or locks player by player, in the order of the ids that it has now.',
      names: [
        ...['contest-reminder-lock', 'contest-reminder-lock-due', 'league-summary-take-due'],
        ...['nudge-lock-players', 'players-apply-visibility', 'push-reminder-take-due'],
        ...['regrade-lock-players', 'settlement-pay', 'signs-add-pairs'],
        ...['signs-forget-fast_answer', 'signs-forget-player_address', 'signs-store-hints'],
        ...['store-contest-moves', 'store-unlocked-contest-moves'],
        ...['store-unlocked-virtual-moves', 'store-virtual-moves', 'submit-answers'],
        ...['verify-share', 'webhook-event-lock', 'webhook-queue-deliveries'],
      ],
    },
    {
      finding: 'write of local tables with players',
      change:
        '`answer_count` leaves the statement: the answers of a moment add their counts by a second statement of the same transaction, or a job adds them up. The count of a day writes `player_activity` and the figures apart.',
      names: ['statistics-count-day', 'submit-answer', 'submit-answers'],
    },
    {
      finding: 'write of several players',
      change:
        'Citus runs WITH clauses that write in one shard only. Batches are formed for each shard: `get_shard_id_for_distribution_column` says which one a player is in. A batch of one player needs no change for this.',
      names: [
        ...['players-apply-visibility', 'regrade-answers', 'settlement-pay'],
        ...['statistics-count-day', 'store-contest-moves'],
        ...['store-unlocked-contest-moves', 'store-unlocked-virtual-moves'],
        ...['store-virtual-moves', 'submit-answers', 'verify-share'],
      ],
    },
    {
      finding: 'all shards',
      change: 'Go by the tables that say whose an email or a token is (see the keys), then to one shard.',
      names: [
        ...['access-of-credentials', 'add-api-token-uses', 'contest-certificates'],
        ...['contest-reminder-end', 'holder-of-api-token', 'league-summary-unsubscribe'],
        ...['nudge-unsubscribe', 'players-of-sessions', 'profiles-with-id-or-email'],
        ...['push-delete-replaced', 'push-receiving-device', 'sessions-seen', 'verify-share'],
      ],
    },
    {
      finding: 'all shards',
      change:
        'Demo players are a handful, found by the partial index of each shard; only questions that nobody else has answered ask.',
      names: ['demo-answers'],
    },
    {
      finding: 'all shards',
      change:
        'Each shard returns its first rows by its own index, and the coordinator merges them, so a page costs one short scan for each shard. Where that becomes too dear: the first pages from a table of the coordinator that a job refreshes, and members of leagues and contests in a second table by league and contest.',
      names: [
        ...['board-all-time-after', 'board-all-time-before', 'board-all-time-end'],
        ...['board-all-time-start', 'board-month-after', 'board-month-before'],
        ...['board-month-end', 'board-month-start', 'board-streak-after'],
        ...['board-streak-before', 'board-streak-end', 'board-streak-start', 'champions-back'],
        ...['champions-forward', 'contest-answers-fingerprint', 'contest-best-standings'],
        ...['contest-board-after', 'contest-board-before', 'contest-board-end'],
        ...['contest-board-places', 'contest-board-size', 'contest-board-start'],
        ...['contest-participant-counts', 'contest-participants-earlier'],
        ...['contest-participants-later', 'contest-places-above', 'contest-players-ahead'],
        ...['contest-replayed-answers', 'contest-standings', 'league-co-members-who-answered'],
        ...['league-invitation', 'league-member-ids', 'league-members', 'leagues-of-members'],
        ...['leagues-of-player', 'managed-participants-after', 'managed-participants-before'],
      ],
    },
    {
      finding: 'all shards',
      change:
        'Jobs, audits and queues: each shard does its part. Nothing changes, where no other finding says otherwise.',
      names: [
        ...['audit-answers-of-an-option', 'audit-confidences-of-an-option'],
        ...['audit-contest-answers', 'audit-contest-answers-after-end'],
        ...['audit-contest-correct', 'audit-contest-done', 'audit-contest-finishes'],
        ...['audit-contest-scores', 'audit-contest-times', 'audit-correct-answers'],
        ...['audit-freeze-prices', 'audit-lifetime-points'],
        ...['audit-players-at-a-lifetime-score', 'audit-players-at-a-score'],
        ...['audit-players-with-a-streak', 'audit-points-of-a-month'],
        ...['audit-points-of-answers', 'audit-share-counts', 'audit-share-scores'],
        ...['audit-streaks', 'audit-total-points', 'audit-total-shares'],
        ...['audit-virtual-answers', 'audit-virtual-correct', 'audit-virtual-done'],
        ...['audit-virtual-finishes', 'audit-virtual-scores', 'audit-virtual-times'],
        ...['contest-delete-participants-of-leagues', 'contest-overdue-participants'],
        ...['contest-reminder-lock', 'contest-reminder-lock-due', 'contest-reminder-queued'],
        ...['contest-remove-non-members', 'contest-report-lock', 'contest-report-read'],
        ...['league-summary-take-due', 'name-scan-players', 'players-apply-visibility'],
        ...['push-contest-starts', 'push-devices', 'push-reachable-players'],
        ...['push-reminder-take-due', 'question-quality-sampled'],
        ...['regrade-due-count', 'regrade-due-players', 'regrade-recipients'],
        ...['reminder-withdraw-answered', 'settlement-pay', 'signs-add-fast-answers'],
        ...['signs-add-pairs', 'signs-forget-fast_answer', 'signs-forget-player_address'],
        ...['signs-leaders', 'signs-paces', 'statistics-begin', 'statistics-count-day'],
        ...['statistics-recount-answers', 'statistics-recount-shares'],
        ...['statistics-running-day', 'webhook-disable', 'webhook-event-lock'],
        ...['webhook-queue-deliveries', 'webhook-week-targets'],
      ],
    },
    {
      finding: 'all shards',
      change: 'Pages of staff: rare, and allowed to ask every shard.',
      names: [
        ...['accounts-any-name-name-forward-key', 'audit-actors', 'managed-contest-counts'],
        ...['moderation-case', 'moderation-cases-earlier', 'moderation-cases-later'],
        ...['moderation-readers-of-decision', 'regrade-changed-after'],
        ...['regrade-changed-before', 'regrade-totals', 'regrade-unchanged-scores'],
        ...['simulation-earned-days', 'simulation-find-player', 'simulation-first-day'],
        ...['simulation-ledger-facts', 'simulation-moved-since', 'simulation-played-days'],
        ...['staff-names', 'statistics-calls-by-operation'],
      ],
    },
  ];
