import { Badge } from '@daily/ui/display/badge';
import { CheckboxField } from '@daily/ui/forms/checkbox-field';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { AdminSection } from './admin-sections';
import { SHORTCUTS } from './use-admin-shortcuts';

const PANEL_ID = 'admin-menu';

/** The sections of the admin area: a column of links, in narrow windows a menu behind a button. */
export function AdminNav(props: {
  sections: readonly AdminSection[];
  current: AdminSection;
  /** Number of unread notifications; null while it is unknown. */
  unread: number | null;
}) {
  const { sections, current, unread } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div role="presentation" onKeyDown={closeOnEscape} className="md:sticky md:top-20 md:self-start">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={PANEL_ID}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center justify-between rounded-md border border-line-strong bg-surface px-4 font-semibold md:hidden"
      >
        <span>Admin: {current.label}</span>
        <ChevronDown aria-hidden className={clsx('size-5 transition-transform', open && 'rotate-180')} />
      </button>
      <div id={PANEL_ID} className={clsx('max-md:mt-2', !open && 'max-md:hidden')}>
        <nav aria-label="Admin">
          <ul className="grid gap-0.5">
            {sections.map((section) => (
              <li key={section.path}>
                <SectionLink
                  section={section}
                  isCurrent={section === current}
                  unread={section.path === ADMIN_PATHS.notifications ? unread : null}
                  onFollow={() => setOpen(false)}
                />
              </li>
            ))}
          </ul>
        </nav>
        <ShortcutSetting />
      </div>
    </div>
  );
}

function SectionLink(props: {
  section: AdminSection;
  isCurrent: boolean;
  unread: number | null;
  onFollow: () => void;
}) {
  const { path, label, Icon, key } = props.section;
  const enabled = SHORTCUTS.use();
  return (
    <Link
      to={path}
      aria-current={props.isCurrent ? 'page' : undefined}
      aria-keyshortcuts={enabled ? `g ${key}` : undefined}
      onClick={props.onFollow}
      className="flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink md:min-h-9"
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {label}
      {props.unread !== null && props.unread > 0 && (
        <Badge tone="strong" className="ml-auto">
          {props.unread}
          <span className="sr-only"> unread</span>
        </Badge>
      )}
    </Link>
  );
}

/** WCAG 2.1.4 requires that shortcuts of single characters can be turned off. */
function ShortcutSetting() {
  const enabled = SHORTCUTS.use();
  return (
    <div className="mt-4 border-t border-line pt-2 text-ink-soft max-md:hidden">
      <CheckboxField
        label={
          <>
            Shortcuts: <kbd className="font-mono">g</kbd>, then a letter such as{' '}
            <kbd className="font-mono">p</kbd> for Players
          </>
        }
        checked={enabled}
        onChange={({ target }) => SHORTCUTS.change(target.checked)}
      />
    </div>
  );
}
