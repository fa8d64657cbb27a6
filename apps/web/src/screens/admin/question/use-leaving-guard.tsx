import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useConfirmation } from '../../../features/admin/confirm/use-confirmation';

/** Asks before a link of the page leads away from unsaved changes. Returns the dialog to be rendered. */
export function useLeavingGuard(isDirty: boolean): { dialog: ReactNode } {
  const navigate = useNavigate();
  const { ask, dialog } = useConfirmation();
  useEffect(() => {
    if (!isDirty) return;
    const intercept = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
      if (!link || opensElsewhere || link.target === '_blank' || link.origin !== location.origin) return;
      if (link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      ask({
        title: 'Leave without saving?',
        subject: 'Your changes to this question are not saved.',
        effects: ['This tab keeps what you typed, so you can come back to it until you close the tab.'],
        action: 'Leave',
        run: async () => {
          void navigate(link.pathname + link.search);
          return null;
        },
      });
    };
    document.addEventListener('click', intercept, { capture: true });
    return () => document.removeEventListener('click', intercept, { capture: true });
  }, [isDirty, navigate, ask]);
  return { dialog };
}
