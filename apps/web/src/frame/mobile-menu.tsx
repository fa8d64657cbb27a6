import { Menu as MenuIcon, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { AccountButtons } from './account-buttons';
import { MAIN_LINKS, signedInLinks } from './site-links';

const PANEL_ID = 'mobile-menu';

/** The navigation of narrow windows: a button that opens a panel with the links of the wide header. */
export function MobileMenu({ signedIn, isStaff }: { signedIn: boolean; isStaff: boolean }) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  };
  const Icon = open ? X : MenuIcon;
  return (
    <div ref={menu} role="presentation" className="md:hidden" onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? PANEL_ID : undefined}
        aria-label={open ? 'Close menu' : 'Open menu'}
        onClick={() => setOpen(!open)}
        className="grid size-11 place-items-center rounded-md hover:bg-sunken"
      >
        <Icon aria-hidden className="size-6" />
      </button>
      {open && (
        <div
          id={PANEL_ID}
          className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem-var(--bottom-bar))] overflow-y-auto border-y border-line bg-surface p-4 shadow-lg"
        >
          <nav aria-label="Main">
            <ul className="grid gap-1">
              {[...MAIN_LINKS, ...(signedIn ? signedInLinks(isStaff) : [])].map(({ to, label }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    onClick={close}
                    className="flex min-h-11 items-center rounded-md px-3 font-medium hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink"
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          {!signedIn && (
            <div
              role="presentation"
              className="mt-3 grid grid-cols-2 gap-2 border-t border-line pt-4"
              onClick={close}
            >
              <AccountButtons size="md" />
            </div>
          )}
        </div>
      )}
    </div>
  );
}
