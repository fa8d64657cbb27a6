import type { EventName } from '@daily/rules/statistics/analytics';

/** The event that each action is stored as. */
export const EVENT_OF_ACTION = {
  triviaAnswer: 'trivia_answer',
  dailyComplete: 'daily_complete',
  contestJoin: 'contest_join',
  contestComplete: 'contest_complete',
  leaderboardView: 'leaderboard_view',
  signUp: 'sign_up',
  login: 'login',
  share: 'share',
} as const satisfies Record<string, EventName>;

/** What a client reports. */
export type TrackedAction = keyof typeof EVENT_OF_ACTION;

/** The action that each event is reported as: clients know actions only. */
export const ACTION_OF_EVENT = Object.fromEntries(
  Object.entries(EVENT_OF_ACTION).map(([action, event]) => [event, action]),
) as Record<EventName, TrackedAction>;
