import { PAGE_PATHS } from '@daily/contract/page-paths';
import { outcome } from '@daily/apollo/outcome';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button, buttonClass } from '@daily/ui/controls/button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { MailLinkCard } from './mail-link-card';

/** Payload of a mailed link's mutation. `email` is the address that the link belongs to. */
type MailLinkPayload =
  | { readonly __typename: `${string}Success`; readonly email: string }
  | { readonly __typename: `${string}Problem`; readonly message: string };

/** `done` is shown before the server responds; `email` is null until then. */
type State =
  | { status: 'idle' }
  | { status: 'done'; email: string | null }
  | { status: 'failed'; message: string };

const FAILED = 'Something went wrong. Please try again in a moment.';

/**
 * The page that a mailed link opens. The mutation is sent when the visitor presses the button, not when the page loads, because
 * mail programs and scanners follow links on their own. Its success is shown at once, and replaced by an error if it fails.
 */
export function MailLinkPage(props: {
  title: string;
  text: string;
  /** Label of the button. */
  action: string;
  /** Title and text after the mutation was sent. */
  doneTitle: string;
  doneText: string;
  /** Options shown above the button. */
  children?: ReactNode;
  /** Sends the mutation. */
  send: () => Promise<{ data?: Readonly<Record<string, MailLinkPayload | null>> | undefined }>;
}) {
  const [state, setState] = useState<State>({ status: 'idle' });
  const isDone = state.status === 'done';

  // The button, which had the focus, is removed.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isDone) heading.current?.focus({ preventScroll: true });
  }, [isDone]);

  const press = async () => {
    setState({ status: 'done', email: null });
    const { success, problem } = await outcome(props.send(), FAILED);
    setState(
      problem ? { status: 'failed', message: problem.message } : { status: 'done', email: success.email },
    );
  };

  if (isDone) {
    return (
      <MailLinkCard title={props.doneTitle} text={props.doneText} heading={heading}>
        <p className="mb-6 min-h-6 font-medium">{state.email}</p>
        <Link to={PAGE_PATHS.home} className={buttonClass({ wide: true })}>
          Go to today&apos;s question
        </Link>
      </MailLinkCard>
    );
  }
  return (
    <MailLinkCard title={props.title} text={props.text} heading={heading}>
      <div className="grid gap-6">
        <ErrorBanner>{state.status === 'failed' && state.message}</ErrorBanner>
        {props.children}
        <Button wide onClick={() => void press()}>
          {props.action}
        </Button>
      </div>
    </MailLinkCard>
  );
}
