import { Button, type ButtonVariant } from '@daily/ui/controls/button';
import { type ReactNode, useState } from 'react';

/** A small button that opens a dialog. @param dialog renders the dialog; it calls `onClose` to end it. */
export function DialogButton(props: {
  variant?: ButtonVariant;
  className?: string;
  dialog: (onClose: () => void) => ReactNode;
  children: ReactNode;
}) {
  const { variant = 'secondary', className, dialog, children } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...{ variant, className }} size="sm" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open && dialog(() => setOpen(false))}
    </>
  );
}
