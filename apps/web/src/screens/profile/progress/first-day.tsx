import { buttonClass } from '@daily/ui/controls/button';
import { milestones } from '@daily/rules/streak/milestones';
import { ChartNoAxesColumn, Flame, Snowflake, Trophy } from 'lucide-react';
import { Link } from 'react-router';
import { useTierStarts } from '../../../settings/tier-starts';
import { TO_TODAYS_QUESTION } from '../empty-part';

/** What grows on the dashboard, for a player on their first day. */
export function FirstDay({ answered }: { answered: boolean }) {
  const [first] = milestones(useTierStarts());
  const grows = [
    {
      Icon: Flame,
      title: 'Your streak',
      text: `Right or wrong, each day counts. Day ${first} is the first milestone.`,
    },
    { Icon: Trophy, title: 'Your rank', text: 'A correct answer puts you on the board of the month.' },
    {
      Icon: ChartNoAxesColumn,
      title: 'What you know',
      text: 'How often you are right, category by category.',
    },
    { Icon: Snowflake, title: 'A safety net', text: 'Points buy streak freezes for the days you miss.' },
  ];
  return (
    <section aria-labelledby="first-day-title">
      <h3 id="first-day-title" className="text-lg font-semibold tracking-tight">
        {answered ? 'Day one is done. This grows from here' : 'Your first answer starts it all'}
      </h3>
      <ul className="mt-3 grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
        {grows.map(({ Icon, title, text }) => (
          <li key={title} className="flex items-start gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
            <p className="min-w-0 text-sm text-ink-soft">
              <strong className="block text-base font-semibold text-ink">{title}</strong>
              {text}
            </p>
          </li>
        ))}
      </ul>
      {!answered && (
        <p className="mt-4">
          <Link to={TO_TODAYS_QUESTION.to} className={buttonClass()}>
            {TO_TODAYS_QUESTION.label}
          </Link>
        </p>
      )}
    </section>
  );
}
