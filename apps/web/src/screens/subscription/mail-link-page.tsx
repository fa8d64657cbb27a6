import { Button, buttonClass } from '@daily/ui/button';
import { Card } from '@daily/ui/card';
import { ErrorBanner } from '@daily/ui/banner';
import { type ReactNode, useState } from 'react';
import { Link } from '../../navigation';

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

  const press = async () => {
    setState({ at: 'sending' });
    setState({ at: 'ended', outcome: await props.act().catch(() => ({ message: NOT_REACHED })) });
  };

  return (
    <div className="mx-auto max-w-narrow px-4 pt-8 sm:pt-14">
      <Card>
        <h1 className="text-2xl font-bold tracking-tight">{props.title}</h1>
        <p className="mt-1 mb-6 text-ink-soft" role="status">
          {email === null ? props.text : props.done(email)}
        </p>
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
      </Card>
    </div>
  );
}
