import { linkClass } from '@daily/ui/button';
import { useState } from 'react';

/** Where who has forgotten the password asks. The link never leaves the page, and promises nothing that is not there. */
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
        {asked && 'A password cannot be set anew here yet.'}
      </p>
    </div>
  );
}
