import { Button } from '@daily/ui/controls/button';
import { TitledCard } from '@daily/ui/display/titled-card';
import { SelectField } from '@daily/ui/forms/select-field';
import { useConfirmation } from '../../../features/admin/confirm/use-confirmation';
import { useAdminViewerQuery } from '../frame/admin-viewer.generated';
import type { AccountFragment } from './player-screen.generated';
import { ROLES, useAccountSteps } from './use-account-steps';

/** What an admin can do to an account. Each step says what it will do before it is done. */
export function AccountActions({ account }: { account: AccountFragment }) {
  const steps = useAccountSteps(account);
  const { ask, dialog } = useConfirmation();
  const { data } = useAdminViewerQuery();
  const isOwn = data?.viewer?.player.userId === account.player.userId;
  const changeRole = (value: string) => {
    const role = ROLES.find((each) => each.value === value);
    if (role && role.value !== account.role) ask(steps.role(role));
  };
  return (
    <TitledCard title="Actions" className="grid gap-4">
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
        <Button variant="secondary" onClick={() => ask(steps.hide)}>
          {account.hiddenByStaff ? 'Show on leaderboards' : 'Hide from leaderboards'}
        </Button>
        <Button variant="secondary" onClick={() => ask(steps.endSessions)}>
          End all sessions
        </Button>
        <Button variant="secondary" onClick={() => ask(steps.sendReset)}>
          Send a password reset link
        </Button>
        {account.suspendedAt ? (
          <Button variant="secondary" onClick={() => ask(steps.reinstate)}>
            Reinstate account
          </Button>
        ) : (
          <Button variant="danger" disabled={isOwn} onClick={() => ask(steps.suspend)}>
            Suspend account
          </Button>
        )}
        <Button variant="danger" disabled={isOwn} onClick={() => ask(steps.remove)}>
          Delete account
        </Button>
      </div>
      {dialog}
    </TitledCard>
  );
}
