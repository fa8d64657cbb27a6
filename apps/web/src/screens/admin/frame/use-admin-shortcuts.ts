import { useEffect } from 'react';
import { storedSetting } from '../../../features/admin/stored-setting';
import type { AdminSection } from './admin-sections';

/** Time between `g` and the letter, in milliseconds. */
const SEQUENCE_MS = 1_500;

/** Opens a section by `g` and its letter, unless the shortcuts are turned off, a text is typed or a dialog is open. */
export function useAdminShortcuts(sections: readonly AdminSection[]): void {
  useEffect(() => {
    let begunAt = -Infinity;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, repeat, isComposing, target } = event;
      if (!SHORTCUTS.read() || ctrlKey || altKey || metaKey || repeat || isComposing) return;
      if (acceptsText(target) || document.querySelector('dialog[open]')) return;
      const isSecond = performance.now() - begunAt < SEQUENCE_MS;
      begunAt = key === 'g' && !isSecond ? performance.now() : -Infinity;
      const section = isSecond ? sections.find((each) => each.key === key) : undefined;
      if (!section) return;
      event.preventDefault();
      // The link itself, so that a form with unsaved changes asks first.
      document.querySelector<HTMLAnchorElement>(`a[aria-keyshortcuts="g ${key}"]`)?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [sections]);
}

function acceptsText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
  );
}

/** Whether the shortcuts of the admin area are on. They are unless someone has turned them off in this browser. */
export const SHORTCUTS = storedSetting<boolean>(
  'localStorage',
  'admin-shortcuts',
  true,
  (text) => text !== 'off',
  () => 'off',
);
