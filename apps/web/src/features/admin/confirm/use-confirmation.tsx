import { outcome } from '@daily/apollo/outcome';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { type ReactNode, useState } from 'react';
import { toast } from '@daily/ui/overlays/toast';
import type { Confirmation } from './confirmation';

const ConfirmDialog = lazyComponent(() => import('./confirm-dialog'), 'ConfirmDialog');

/** Loads the code of the dialog, which can then ask while the server is unreachable. */
export const preloadConfirmation = () => ConfirmDialog.preload();

/** Returns a function that asks for a confirmation, and the dialog to be rendered. */
export function useConfirmation(): { ask: (confirmation: Confirmation) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const dialog = asked && <ConfirmDialog isolated asked={asked} onClose={() => setAsked(null)} />;
  return { ask: setAsked, dialog };
}

/**
 * Awaits a mutation that a dialog has confirmed, and shows a toast on success.
 * @param notDone the message to show when the server sent none for users.
 * @param message of the toast.
 * @returns null, or the message of what went wrong.
 */
export async function done<Data extends object>(
  call: PromiseLike<{ data?: Data | null | undefined }>,
  notDone: string,
  message: string,
): Promise<string | null> {
  const { problem } = await outcome(call, notDone);
  if (!problem) toast.success(message);
  return problem && problem.message;
}
