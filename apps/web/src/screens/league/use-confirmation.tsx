import { ConfirmDialog } from '@daily/ui/overlays/confirm-dialog';
import { type ReactNode, useState } from 'react';

/** What a dialog asks, and what happens when the viewer confirms. */
export interface Confirmation {
  title: string;
  text: string;
  /** Label of the button that confirms. */
  action: string;
  run: () => Promise<void>;
}

/** Returns a function that asks for a confirmation, and the dialog to be rendered. */
export function useConfirmation(): { ask: (confirmation: Confirmation) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const close = () => setAsked(null);
  const dialog = asked && (
    <ConfirmDialog
      isolated
      title={asked.title}
      text={asked.text}
      action={asked.action}
      cancel="Cancel"
      onClose={close}
      onConfirm={() => {
        close();
        void asked.run();
      }}
    />
  );
  return { ask: setAsked, dialog };
}
