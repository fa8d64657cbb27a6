import { CalendarCheck, Link2, Trophy } from 'lucide-react';

const pointsOf = (leagueMembers: number) => [
  {
    Icon: Link2,
    title: 'One link invites everyone',
    text: `Send it to your team, your class or your friends. Up to ${leagueMembers} of you, and nobody else sees the league.`,
  },
  {
    Icon: Trophy,
    title: 'The points you already earn',
    text: "There is nothing extra to play: today's question counts for the leaderboard and for all your leagues.",
  },
  {
    Icon: CalendarCheck,
    title: 'See who has answered today',
    text: 'Answer too, and compare what you chose. The boards of the month, of all time and of streaks settle the rest.',
  },
];

/** Explains leagues to a player who is not in one yet. */
export function AboutLeagues({ leagueMembers }: { leagueMembers: number }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-3">
      {pointsOf(leagueMembers).map(({ Icon, title, text }) => (
        <li key={title}>
          <Icon aria-hidden className="size-6 text-accent-ink" />
          <p className="mt-2 font-semibold">{title}</p>
          <p className="mt-1 text-sm text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
