import { CalendarCheck, type LucideIcon, Star, TrendingUp } from 'lucide-react';
import { useId } from 'react';

const STEPS: readonly { title: string; text: string; Icon: LucideIcon }[] = [
  {
    title: 'Answer Daily',
    text: 'A new tech question every day, with four options and one correct answer.',
    Icon: CalendarCheck,
  },
  {
    title: 'Earn Points',
    text: "A correct answer earns the question's points. Each day you answer extends your streak.",
    Icon: Star,
  },
  {
    title: 'Climb the Ranks',
    text: "This month's points decide your rank on the leaderboard. Everyone starts each month at zero.",
    Icon: TrendingUp,
  },
];

/** The rules of the game in three steps. */
export function HowItWorks() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lg font-semibold tracking-tight">
        How It Works
      </h2>
      <ol className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-3">
        {STEPS.map(({ title, text, Icon }) => (
          <li key={title} className="flex gap-4 border-t border-line pt-4 sm:block">
            <Icon aria-hidden className="size-6 shrink-0 text-accent-ink" />
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
