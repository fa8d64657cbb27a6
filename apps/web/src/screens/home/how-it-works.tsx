import { CalendarCheck, type LucideIcon, Star, TrendingUp } from 'lucide-react';
import { useId } from 'react';

const STEPS: readonly { title: string; text: string; Sign: LucideIcon }[] = [
  {
    title: 'Answer Daily',
    text: 'A new tech question every day, with four options and one right answer.',
    Sign: CalendarCheck,
  },
  {
    title: 'Earn Points',
    text: 'A right answer earns the points of the question. Every day you answer adds to your streak.',
    Sign: Star,
  },
  {
    title: 'Climb the Ranks',
    text: "This month's points decide your place on the leaderboard. Every month begins at zero.",
    Sign: TrendingUp,
  },
];

/** The game in three steps. */
export function HowItWorks() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lg font-semibold tracking-tight">
        How It Works
      </h2>
      <ol className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-3">
        {STEPS.map(({ title, text, Sign }) => (
          <li key={title} className="flex gap-4 border-t border-line pt-4 sm:block">
            <Sign aria-hidden className="size-6 shrink-0 text-accent-ink" />
            <div>
              <h3 className="font-semibold sm:mt-2">{title}</h3>
              <p className="mt-1 text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
