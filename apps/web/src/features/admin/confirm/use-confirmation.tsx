import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { type ReactNode, useState } from 'react';
import type { Confirmation } from './confirmation';

const ConfirmDialog = lazyComponent(() => import('./confirm-dialog').then((module) => module.ConfirmDialog));

/** Returns a function that asks for a confirmation, and the dialog to be rendered. */
export function useConfirmation(): { ask: (confirmation: Confirmation) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const dialog = asked && <ConfirmDialog isolated asked={asked} onClose={() => setAsked(null)} />;
  return { ask: setAsked, dialog };
}
