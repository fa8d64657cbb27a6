import { isStaff, MIN_STAFF_PASSWORD_LENGTH, type Role, ROLES } from '@daily/rules/account';
import { isEmail } from '@daily/rules/email';
import type { Platform } from '@daily/kit/runtime/platform';
import { listStaff, setRole } from '@daily/people';
import { type Command, EXIT, type Print } from './command';
import { table } from './table';

/** What `npm run admin` was asked for: to list the staff, or to give somebody a role. */
export type AdminWish = 'list' | { email: string; role: Role };

/** `npm run admin`: who may do more than play. */
export const adminCommand: Command<AdminWish> = {
  usage: [
    'npm run admin -- list                  who is an editor or admin',
    `npm run admin -- grant EMAIL [ROLE]    gives a role: ${ROLES.join(', ')}; admin when left out`,
    'npm run admin -- revoke EMAIL          makes them a player again',
  ].join('\n'),

  understand(words) {
    const [verb, email, role = 'admin', ...more] = words;
    if (more.length > 0) return null;
    if (verb === 'list') return words.length === 1 ? 'list' : null;
    if (email === undefined || !isEmail(email.trim())) return null;
    if (verb === 'revoke') return words.length === 2 ? { email, role: 'player' } : null;
    return verb === 'grant' && isRole(role) ? { email, role } : null;
  },

  async run(platform, wish, print) {
    await (wish === 'list' ? list(platform, print) : change(platform, wish.email, wish.role, print));
    return EXIT.good;
  },
};

function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text);
}

async function list(platform: Platform, print: Print): Promise<void> {
  const staff = await listStaff(platform);
  if (staff.length === 0) print('Nobody is an editor or admin.');
  else table(staff.map(({ role, email, username }) => [role, email, username])).forEach(print);
}

async function change(platform: Platform, wanted: string, role: Role, print: Print): Promise<void> {
  const { player, before } = await setRole(platform, wanted, role);
  const { email } = player;
  if (before === role) return print(`${email} has the role ${role} already; nothing changed.`);
  print(`${email} has the role ${role} now, ${before} before. Their sessions have ended.`);
  if (isStaff(role)) {
    print(
      `The next login needs a password of at least ${MIN_STAFF_PASSWORD_LENGTH} characters; they can set one anew.`,
    );
  }
}
