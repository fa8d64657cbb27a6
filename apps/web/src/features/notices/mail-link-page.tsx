import { outcome } from '@daily/apollo/outcome';
import { Button, buttonClass } from '@daily/ui/button';
import { Card } from '@daily/ui/card';
import { ErrorBanner } from '@daily/ui/banner';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

/** Payload of a mailed link's mutation. `email` is the address that the link belongs to. */
type MailLinkPayload =
  | { readonly __typename: `${string}Success`; readonly email: string }
  | { readonly __typename: `${string}Problem`; readonly message: string };

type State =
  { at: 'start' } | { at: 'sending' } | { at: 'done'; email: string } | { at: 'failed'; message: string };

const NOT_REACHED = 'That did not work. Please try again in a moment.';

/**
 * The page that a mailed link opens. The mutation is sent when the visitor presses the button, not when the page loads, because
 * mail programs and scanners follow links on their own.
 */
export function MailLinkPage(props: {
  title: string;
  /** The title after the mutation has succeeded. */
  doneTitle: string;
  text: string;
  action: string;
  /** Options shown above the button. */
  children?: ReactNode;
  /** Returns the text shown after the mutation has succeeded. */
  done: (email: string) => string;
  /** Sends the mutation. */
  act: () => Promise<{ data?: Readonly<Record<string, MailLinkPayload>> | undefined }>;
}) {
  const [state, setState] = useState<State>({ at: 'start' });
  const email = state.at === 'done' ? state.email : null;

  // The pressed button, which had the focus, is gone by then.
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = email !== null;
  useEffect(() => {
    if (isDone) heading.current?.focus({ preventScroll: true });
  }, [isDone]);

  const press = async () => {
    setState({ at: 'sending' });
    const { success, problem } = await outcome(props.act(), NOT_REACHED);
    setState(problem ? { at: 'failed', message: problem.message } : { at: 'done', email: success.email });
  };

  return (
    <MailLinkSheet
      title={email === null ? props.title : props.doneTitle}
      text={email === null ? props.text : props.done(email)}
      heading={heading}
    >
      <ErrorBanner>{state.at === 'failed' && state.message}</ErrorBanner>
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

/** The layout of such a page. */
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
