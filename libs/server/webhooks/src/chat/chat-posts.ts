import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { WeekPlaces } from '@daily/leagues';
import { addDays, type Day, formatDay } from '@daily/rules/calendar';
import { formatPoints } from '@daily/rules/game/scoring';
import type { ChatFormat } from '@daily/rules/notices/webhooks';
import type { PublishedQuestion } from '../events/webhook-data';
import type { ChatMessage } from './chat-message';
import { discordMessage } from './discord-message';
import { slackMessage } from './slack-message';
import { teamsMessage } from './teams-message';

/** Places of a league that a post shows. */
const LEADERS = 10;

/** The form that a message takes in each chat. */
export const CHAT_MESSAGES: Readonly<Record<ChatFormat, (message: ChatMessage) => object>> = {
  slack: slackMessage,
  discord: discordMessage,
  teams: teamsMessage,
};

/** The post of the question of the day, with its options and without its key. */
export function questionPost(
  { text, options, category, points, url }: PublishedQuestion,
  productName: string,
): ChatMessage {
  return {
    title: `${productName}: today's question`,
    lines: [text, options.map((option) => `${option.letter}) ${option.text}`).join('\n')],
    note: `${category} · ${formatPoints(points)}`,
    action: { label: "Answer today's question", url },
  };
}

/** The post of a week in a league. @param monday the first day after the week. */
export function weekPost(
  league: { id: string; name: string },
  places: WeekPlaces,
  monday: Day,
  publicUrl: string,
): ChatMessage {
  const leaders = [...places.values()].slice(0, LEADERS);
  const further = places.size - leaders.length;
  return {
    title: `Last week in ${league.name}`,
    lines: [
      leaders.map(({ rank, username, points }) => `${rank}. ${username}, ${formatPoints(points)}`).join('\n'),
      ...(further > 0 ? [`… and ${further} more`] : []),
    ],
    note: `The week from ${formatDay(addDays(monday, -7))} to ${formatDay(addDays(monday, -1))}`,
    action: { label: 'Open the league', url: `${publicUrl}${PAGE_PATHS.leagues}/${league.id}` },
  };
}

/** The post that tests a chat. */
export function testPost(message: string, productName: string, url: string): ChatMessage {
  return {
    title: `A test from ${productName}`,
    lines: [message],
    note: productName,
    action: { label: `Open ${productName}`, url },
  };
}
