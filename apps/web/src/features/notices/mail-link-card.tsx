import { Card } from '@daily/ui/display/card';
import type { ReactNode, RefObject } from 'react';

/** The layout of a page that a mailed link opens. Screen readers announce changes of the text. */
export function MailLinkCard({
  title,
  text,
  heading,
  children,
}: {
  title: string;
  text?: string;
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-narrow px-4 pt-8 sm:pt-14">
      <Card>
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tight">
          {title}
        </h1>
        <p className="mt-1 mb-6 text-ink-soft empty:mb-5" role="status">
          {text}
        </p>
        {children}
      </Card>
    </div>
  );
}
