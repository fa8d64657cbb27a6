import { type RenderedMail, renderMail, type Sender } from '@daily/mail';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { addDays, type Day, formatDay } from '@daily/rules/calendar';
import { formatPoints } from '@daily/rules/game/scoring';

/** The beginning of the keys of these mails in the outbox. */
export const SUMMARY_OCCASION = 'league-summary';

/** A member's points in a week and their rank by them. */
export interface WeekPlace {
  rank: number;
  username: string;
  points: number;
}

/** A league as its summary describes it. */
export interface LeagueWeek {
  name: string;
  /** Those who lead by the points of the week, at least one. */
  leaders: readonly WeekPlace[];
  /** The place of the reader; null without points. */
  own: WeekPlace | null;
}

/**
 * The mail about a week in the leagues of a player.
 * @param monday the first day after the week.
 */
export function leagueSummaryMail(
  sender: Sender,
  monday: Day,
  leagues: readonly LeagueWeek[],
  unsubscribeToken: string,
): RenderedMail {
  const { productName, publicUrl } = sender;
  const week = `${formatDay(addDays(monday, -7))} to ${formatDay(addDays(monday, -1))}`;
  const [first] = leagues;
  return renderMail(
    {
      about: { kind: 'leagueSummary' },
      subject: leagues.length === 1 && first ? `Last week in ${first.name}` : 'Last week in your leagues',
      title: `The week from ${week}`,
      paragraphs: leagues.map(paragraphOf),
      action: { label: 'Open your leagues', url: `${publicUrl}${PAGE_PATHS.leagues}` },
      footnote: `You get this mail on Mondays because you asked ${productName} for a weekly summary of your leagues.`,
      unsubscribeToken,
    },
    sender,
  );
}

function paragraphOf({ name, leaders, own }: LeagueWeek): string {
  const places = leaders.map(({ rank, username, points }) => `${rank}. ${username}, ${formatPoints(points)}`);
  const ownPlace = own
    ? `You are number ${own.rank} with ${formatPoints(own.points)}.`
    : 'You scored no points last week. This week is wide open.';
  return `${name}: ${places.join(' · ')}. ${ownPlace}`;
}
