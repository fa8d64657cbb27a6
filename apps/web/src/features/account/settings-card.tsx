import { Card } from '@daily/ui/display/card';
import { type ReactNode, useId } from 'react';

/** A card with one group of settings. `text` explains them. */
export function SettingsCard(props: { title: string; text?: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="grid grid-cols-1 gap-4">
      <div className="max-w-text">
        <h3 id={titleId} className="text-lg font-semibold tracking-tight">
          {props.title}
        </h3>
        {props.text && <p className="mt-1 text-sm text-ink-soft">{props.text}</p>}
      </div>
      {props.children}
    </Card>
  );
}
