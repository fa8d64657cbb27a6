import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { preloadConfirmation, useConfirmation } from '../confirm/use-confirmation';
import { type DraftKey, keepDraft } from './kept-draft';
import { useKeptText } from './use-kept-text';

/**
 * Guards unsaved changes. The browser asks before the page is closed or reloaded, a dialog before a link is followed; and what was typed
 * is kept for this tab, because nothing can stop the Back button. `keptDraft` returns it.
 * @param key identifies what is edited, from `useDraftKey`.
 * @param draft what is typed; null when nothing is unsaved, which forgets what was kept.
 * @returns the dialog to be rendered.
 */
export function useUnsaved(key: DraftKey | null, draft: object | null): ReactNode {
  const { ask, dialog } = useConfirmation();
  const navigate = useNavigate();
  const isUnsaved = draft !== null;
  const text = isUnsaved ? JSON.stringify(draft) : null;
  useKeptText(key, text);
  const leave = useEffectEvent((path: string) => {
    keepDraft(key, text);
    ask({
      title: 'Leave without saving?',
      subject: 'You have unsaved changes.',
      effects: [
        'The page that you chose opens.',
        'Your changes are kept in this tab only. They are there again when you come back to this page.',
      ],
      action: 'Leave',
      run: async () => {
        await navigate(path);
        return null;
      },
    });
  });

  useEffect(() => {
    if (!isUnsaved) return;
    void preloadConfirmation();
    const close = (event: BeforeUnloadEvent) => event.preventDefault();
    // In the capture phase, before the router hears of the click.
    const follow = (event: MouseEvent) => {
      const path = pathFollowed(event);
      if (path === null) return;
      event.preventDefault();
      // A page may have several forms, of which one asks.
      event.stopImmediatePropagation();
      leave(path);
    };
    window.addEventListener('beforeunload', close);
    document.addEventListener('click', follow, true);
    return () => {
      window.removeEventListener('beforeunload', close);
      document.removeEventListener('click', follow, true);
    };
  }, [isUnsaved]);
  return dialog;
}

/** The path to which a click leads within this tab and site; null for any other click, and for a link to a part of this page. */
function pathFollowed({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isHere = pathname === window.location.pathname && search === window.location.search;
  return origin !== window.location.origin || (isHere && hash) ? null : pathname + search + hash;
}
