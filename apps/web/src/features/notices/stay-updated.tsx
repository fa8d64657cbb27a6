import { Card, CardTitle } from '@daily/ui/card';
import { BellRing } from 'lucide-react';
import { useId } from 'react';
import { SubscribeForm } from './subscribe-form';

/** The box on the home page that offers a reminder by mail. */
export function StayUpdated() {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardTitle id={titleId} className="flex items-center gap-2">
        <BellRing aria-hidden className="size-5 text-accent-ink" />
        Stay Updated
      </CardTitle>
      <p className="mt-2 mb-4 text-sm text-ink-soft">
        A short mail when the new question is out, so that your streak survives a busy day.
      </p>
      <SubscribeForm label="Email address" />
    </Card>
  );
}
