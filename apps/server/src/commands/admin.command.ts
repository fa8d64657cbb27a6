import { isStaff, MIN_STAFF_PASSWORD_LENGTH, type Role, ROLES } from '@daily/rules/account';
import { isEmail } from '@daily/rules/account/email';
import type { PasskeyService, StaffService } from '@daily/people';
import { type Command, EXIT, type Print } from './command';
import { table } from './table';

/**
 * The arguments of `npm run admin`: list editors and admins, assign a role to the player with an email, or remove the passkeys of
 * that player.
 */
export type AdminArgs = 'list' | { email: string; role: Role } | { passkeysOf: string };

/** `npm run admin`: lists editors and admins, changes roles and removes passkeys that were lost. */
export const adminCommand: Command<AdminArgs> = {
  usage: [
    'npm run admin -- list                  lists editors and admins',
    `npm run admin -- grant EMAIL [ROLE]    assigns a role: ${ROLES.join(', ')}. Defaults to admin`,
    'npm run admin -- revoke EMAIL          makes an editor or admin a player again',
    'npm run admin -- remove-passkeys EMAIL removes all passkeys of a player who has lost them',
  ].join('\n'),

  parseArgs(args) {
    const [verb, email, role = 'admin', ...more] = args;
    if (more.length > 0) return null;
    if (verb === 'list') return args.length === 1 ? 'list' : null;
    if (email === undefined || !isEmail(email.trim())) return null;
    if (verb === 'revoke') return args.length === 2 ? { email, role: 'player' } : null;
    if (verb === 'remove-passkeys') return args.length === 2 ? { passkeysOf: email } : null;
    return verb === 'grant' && isRole(role) ? { email, role } : null;
  },

  async run(args, { slices, print }) {
    const { staff, passkeys } = slices.people;
    if (args === 'list') await list(staff, print);
    else if ('passkeysOf' in args) await removePasskeys(passkeys, args.passkeysOf, print);
    else await change(staff, args.email, args.role, print);
    return EXIT.success;
  },
};

function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text);
}

async function list(staff: StaffService, print: Print): Promise<void> {
  const players = await staff.list();
  if (players.length === 0) print('There are no editors or admins.');
  else table(players.map(({ role, email, username }) => [role, email, username])).forEach(print);
}

async function change(staff: StaffService, address: string, role: Role, print: Print): Promise<void> {
  const { player, before, passwordDisabled } = await staff.setRole(address, role);
  const { email } = player;
  if (before === role) return print(`${email} already has the role ${role}; nothing changed.`);
  print(`${email} now has the role ${role} (before: ${before}). Their sessions have ended.`);
  if (passwordDisabled) {
    print(
      'The password was set before the address was confirmed, and not by mail, so it no longer works: they have to set a new one ' +
        'with "Forgot password?".',
    );
  }
  if (isStaff(role)) {
    print(
      `The next login requires a password of at least ${MIN_STAFF_PASSWORD_LENGTH} characters that is not among the most common ` +
        'ones; they can reset theirs.',
    );
  }
}

async function removePasskeys(passkeys: PasskeyService, address: string, print: Print): Promise<void> {
  const count = await passkeys.removeAll(address);
  print(`Passkeys removed from ${address.trim()}: ${count}. The sessions that they began have ended.`);
}
