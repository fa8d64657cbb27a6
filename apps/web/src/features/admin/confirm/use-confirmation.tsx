import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { type ReactNode, useState } from 'react';
import type { Confirmation } from './confirmation';

const ConfirmDialog = lazyComponent(() => import('./confirm-dialog').then((module) => module.ConfirmDialog));

/** Loads the code of the dialog, which can then ask while the server is unreachable. */
export const preloadConfirmation = () => ConfirmDialog.preload();

/** Returns a function that asks for a confirmation, and the dialog to be rendered. */
export function useConfirmation(): { ask: (confirmation: Confirmation) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const dialog = asked && <ConfirmDialog isolated asked={asked} onClose={() => setAsked(null)} />;
  return { ask: setAsked, dialog };
}
