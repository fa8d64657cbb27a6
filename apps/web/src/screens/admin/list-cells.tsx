import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { Button, type ButtonVariant, linkClass } from '@daily/ui/controls/button';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Timestamp } from '../../features/account/timestamp';

/** A date in a cell, on one line. */
export function ListTime(props: { at: string; dayOnly?: boolean }) {
  return (
    <span className="whitespace-nowrap">
      <Timestamp {...props} />
    </span>
  );
}

/** The address of the page of an account. */
export const accountPath = (userId: string) => `${ADMIN_PATHS.players}/${encodeURIComponent(userId)}`;

/** A link to the account of a player. @param children what it says; defaults to the name. */
export function PlayerLink(props: { player: { userId: string; username: string }; children?: ReactNode }) {
  const { userId, username } = props.player;
  return (
    <Link to={accountPath(userId)} className={linkClass}>
      {props.children ?? <bdi>{username}</bdi>}
    </Link>
  );
}

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
