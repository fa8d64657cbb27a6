import { Card, CardTitle } from '@daily/ui/display/card';
import { BellRing } from 'lucide-react';
import { useId } from 'react';
import { EmailReminder } from './email-reminder';

/** The box on the home page that offers a daily reminder by email. */
export function StayUpdated() {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardTitle id={titleId} className="flex items-center gap-2">
        <BellRing aria-hidden className="size-5 text-accent-ink" />
        Stay Updated
      </CardTitle>
      <p className="mt-2 mb-4 text-sm text-ink-soft">
        A short email on days when you have not answered yet, to keep your streak alive.
      </p>
      <EmailReminder label="Email address" />
    </Card>
  );
}
