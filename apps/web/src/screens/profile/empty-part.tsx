import { buttonClass } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';

/** Shown instead of a part of the dashboard that has nothing to show yet: what will appear, and where to begin. */
export function EmptyPart(props: {
  Icon: LucideIcon;
  title: string;
  text: string;
  action: { to: string; label: string };
}) {
  const { Icon, title, text, action } = props;
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="grid justify-items-center py-10 text-center sm:py-14">
      <Icon aria-hidden className="size-10 text-accent-ink" strokeWidth={1.5} />
      <h2 id={titleId} className="mt-4 text-xl font-bold tracking-tight text-balance">
        {title}
      </h2>
      <p className="mt-2 max-w-narrow text-balance text-ink-soft">{text}</p>
      <Link to={action.to} className={`${buttonClass()} mt-6`}>
        {action.label}
      </Link>
    </Card>
  );
}

/** The action of a part that fills with answers. */
export const TO_TODAYS_QUESTION = { to: '/', label: "To today's question" };
