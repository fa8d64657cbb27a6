import { Button, buttonClass } from '@daily/ui/button';
import { Card } from '@daily/ui/card';
import { ErrorBanner } from '@daily/ui/banner';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from '../../routing/navigation';

/** How a press of the button ended: the address it was about, or what was wrong. */
export type MailLinkOutcome = { email: string } | { message: string };

type State = { at: 'start' } | { at: 'sending' } | { at: 'ended'; outcome: MailLinkOutcome };

const NOT_REACHED = 'That did not work. Please try again in a moment.';

/**
 * The page behind a link in a mail. What the link is for happens at the press of a button, not when the page is
 * loaded: mail programs and scanners follow links on their own.
 */
export function MailLinkPage(props: {
  title: string;
  /** The title when it is done. */
  doneTitle: string;
  text: string;
  action: string;
  /** What can be chosen before the press. */
  children?: ReactNode;
  /** What to say of the address when it is done. */
  done: (email: string) => string;
  act: () => Promise<MailLinkOutcome>;
}) {
  const [state, setState] = useState<State>({ at: 'start' });
  const email = state.at === 'ended' && 'email' in state.outcome ? state.outcome.email : null;
  const problem = state.at === 'ended' && 'message' in state.outcome ? state.outcome.message : null;

  // The button that was pressed is gone then: the keyboard goes on at the top of what is there instead.
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = email !== null;
  useEffect(() => {
    if (isDone) heading.current?.focus({ preventScroll: true });
  }, [isDone]);

  const press = async () => {
    setState({ at: 'sending' });
    setState({ at: 'ended', outcome: await props.act().catch(() => ({ message: NOT_REACHED })) });
  };

  return (
    <MailLinkSheet
      title={email === null ? props.title : props.doneTitle}
      text={email === null ? props.text : props.done(email)}
      heading={heading}
    >
      <ErrorBanner>{problem}</ErrorBanner>
      {email === null && props.children}
      {email === null ? (
        <Button wide disabled={state.at === 'sending'} onClick={() => void press()}>
          {props.action}
        </Button>
      ) : (
        <Link to="/" className={buttonClass()}>
          To today&apos;s question
        </Link>
      )}
    </MailLinkSheet>
  );
}

/** The sheet on which such a page stands. */
export function MailLinkSheet({
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
