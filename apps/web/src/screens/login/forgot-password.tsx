import { linkClass } from '@daily/ui/button';
import { useState } from 'react';
import { Link } from 'react-router';

/** The way out for who has forgotten the password. The link never leaves the page. */
export function ForgotPassword() {
  const [asked, setAsked] = useState(false);
  return (
    <div className="text-sm">
      {/* eslint-disable-next-line jsx-a11y/anchor-is-valid -- the specification asks for this address */}
      <a
        href="#"
        className={`inline-block py-1 ${linkClass}`}
        onClick={(event) => {
          event.preventDefault();
          setAsked(true);
        }}
      >
        Forgot password?
      </a>
      <p role="status" className="text-ink-soft">
        {asked && (
          <>
            Write to us from the address of your account on the{' '}
            <Link to="/contact" className={linkClass}>
              contact page
            </Link>
            , and we will help you set a new one.
          </>
        )}
      </p>
    </div>
  );
}
