import { PAGE_PATHS, YESTERDAY_PATH } from '@daily/contract/page-paths';
import type { OptionLetter } from '@daily/rules/question';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { PAGE_TEXTS } from '@daily/rules/texts';
import { buttonClass } from '@daily/ui/controls/button';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';

/**
 * Asks an anonymous visitor who has chosen an option to sign in. Takes the place of the submit button, so it takes over the focus,
 * and scrolls into view as a whole, because it is higher than the button.
 */
export function SignInPanel({ chosen, offersYesterday }: { chosen: OptionLetter; offersYesterday: boolean }) {
  const titleId = useId();
  const textId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const firstLink = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    firstLink.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={panel}
      role="group"
      aria-labelledby={titleId}
      aria-describedby={textId}
      className="mt-4 scroll-my-6 animate-rise rounded-md border border-accent bg-accent-soft p-4"
    >
      <h3 id={titleId} className="text-lg font-semibold tracking-tight">
        Create an account to lock it in
      </h3>
      <p id={textId} className="text-sm text-ink-soft">
        <span>{TRIVIA_TEXTS.signInToAnswer}</span>. Your answer {chosen} waits here and goes in the moment you
        do.
      </p>
      <div className="mt-3 flex flex-wrap gap-2 *:grow sm:*:grow-0">
        <Link ref={firstLink} to={`${PAGE_PATHS.signup}?redirect=%2F`} className={buttonClass()}>
          Sign up
        </Link>
        <Link to={`${PAGE_PATHS.login}?redirect=%2F`} className={buttonClass({ variant: 'secondary' })}>
          Log in
        </Link>
        {offersYesterday && (
          <Link to={YESTERDAY_PATH} className={buttonClass({ variant: 'secondary' })}>
            {PAGE_TEXTS.tryYesterday}
          </Link>
        )}
      </div>
    </div>
  );
}
