import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { Button } from '@daily/ui/controls/button';
import { Card, CardTitle } from '@daily/ui/display/card';
import { SelectField } from '@daily/ui/forms/select-field';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useConfirmation } from '../../../features/admin/confirm/use-confirmation';
import { useAdminViewerQuery } from '../frame/admin-viewer.generated';
import * as steps from './account-steps';
import type { PlayerScreen_AccountFragment } from './player-screen.generated';
import { useAccountChanges } from './use-account-changes';

const ROLES = [
  { value: 'PLAYER', label: 'Player' },
  { value: 'EDITOR', label: 'Editor' },
  { value: 'ADMIN', label: 'Admin' },
] as const;

/** What an admin can do to an account. Each step says what it will do before it is done. */
export function AccountActions({ account }: { account: PlayerScreen_AccountFragment }) {
  const titleId = useId();
  const navigate = useNavigate();
  const changes = useAccountChanges(account);
  const { ask, dialog } = useConfirmation();
  const { data } = useAdminViewerQuery();
  const isOwn = data?.viewer?.player.userId === account.player.userId;
  const changeRole = (value: string) => {
    const role = ROLES.find((each) => each.value === value);
    if (role && role.value !== account.role) ask(steps.roleStep(account, role, changes));
  };
  return (
    <Card aria-labelledby={titleId} className="grid gap-4">
      <CardTitle id={titleId}>Actions</CardTitle>
      {isOwn && (
        <p className="text-sm text-ink-soft">
          This is your account. Another admin has to change its role, suspend or delete it.
        </p>
      )}
      <SelectField
        label="Role"
        options={ROLES}
        value={account.role}
        disabled={isOwn}
        onChange={({ target }) => changeRole(target.value)}
        hint="A role above Player requires a confirmed address and a password."
      />
      <div className="grid gap-3">
        <Button variant="secondary" onClick={() => ask(steps.hideStep(account, changes))}>
          {account.hiddenByStaff ? 'Show on leaderboards' : 'Hide from leaderboards'}
        </Button>
        <Button variant="secondary" onClick={() => ask(steps.sessionsStep(account, changes))}>
          End all sessions
        </Button>
        <Button variant="secondary" onClick={() => ask(steps.resetStep(account, changes))}>
          Send a password reset link
        </Button>
        {account.suspendedAt ? (
          <Button variant="secondary" onClick={() => ask(steps.reinstateStep(account, changes))}>
            Reinstate account
          </Button>
        ) : (
          <Button variant="danger" disabled={isOwn} onClick={() => ask(steps.suspendStep(account, changes))}>
            Suspend account
          </Button>
        )}
        <Button
          variant="danger"
          disabled={isOwn}
          onClick={() =>
            ask(
              steps.deleteStep(account, changes, () => void navigate(ADMIN_PATHS.players, { replace: true })),
            )
          }
        >
          Delete account
        </Button>
      </div>
      {dialog}
    </Card>
  );
}
