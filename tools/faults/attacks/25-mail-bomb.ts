import { randomUUID } from 'node:crypto';
import { TOKEN_PATHS } from '@daily/contract/token-paths';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import type { Fault, Finding } from '../fault';
import type { Installation } from '../installation';
import { MARKER, MailCauser, PUBLIC_URL } from '../mail-bomb/account-mails';
import { Mailboxes, type ReadMail } from '../mailbox';
import { mutate } from '../mutate';
import { newContest, newEditor } from '../new-contest';
import type { Stage } from '../stage';

/** The most mails that an address gets. */
const LIMITS = { unproven: { hour: 3, day: 10 }, proven: { hour: 20, day: 60 } };

/** Subjects of the mails that an address may get before a link to it was followed. */
const BEFORE_PROOF = /^Subject: (Confirm your (email address|subscription)|Set a new password)/m;

/** Reminders and summaries, which their readers have asked for: they are bounded by their occasions, and their budget is another. */
const isAsked = ({ text }: ReadMail) =>
  /^List-Unsubscribe:/m.test(text) && !/^Subject: .*subscri/im.test(text);

/** Moves everything that limits mails an hour into the past. */
const PASS_AN_HOUR = `
  UPDATE mail_budget SET queued_at = ARRAY(SELECT queued - interval '1 hour' FROM unnest(queued_at) AS queued),
    expires_at = expires_at - interval '1 hour';
  UPDATE password_reset SET created_at = created_at - interval '1 hour';
  UPDATE subscriber SET mailed_at = mailed_at - interval '1 hour';
  UPDATE outgoing_mail SET dedupe_key = dedupe_key || ':' || gen_random_uuid() WHERE dedupe_key LIKE 'confirm-email:%'`;

/** Loses count of the mails to an address. */
const FORGET = `
  CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.queued_at := ''{}''; RETURN NEW; END';
  CREATE TRIGGER forget BEFORE INSERT OR UPDATE ON mail_budget FOR EACH ROW EXECUTE FUNCTION forget()`;

/** An attack on one address, hour by hour. */
interface Bomb {
  causer: MailCauser;
  limits: { hour: number; day: number };
  /** The replies to what anyone may ask for an address. */
  replies: Set<string>;
  /** Mails that arrived, by hour. */
  hours: number[];
  /** Causes mails for an hour. */
  run(): Promise<void>;
}

/** Signs up, asks for mails, changes what is mailed about and deletes the account, again and again. */
function unprovenBomb(installation: Installation, mailboxes: Mailboxes, contest: string): Bomb {
  const causer = new MailCauser(installation.server.client(), `${randomUUID()}@bomb.example`);
  const replies = new Set<string>();
  return {
    ...{ causer, replies, limits: LIMITS.unproven, hours: [] },
    async run() {
      for (let turn = 0; turn < 3; turn += 1) {
        await causer.signUp();
        replies.add(await causer.ask());
        if (turn === 0) await causer.changePassword();
        if (turn === 1) await causer.changePasskeys();
        if (turn === 2) await causer.useProduct(contest);
        // The deletion would withdraw what is not sent yet.
        await mailboxes.untilSent(installation, causer.email);
        await causer.delete();
      }
    },
  };
}

/** Follows the link in the welcome, then changes the password and passkeys, again and again. */
async function provenBomb(installation: Installation, mailboxes: Mailboxes, contest: string): Promise<Bomb> {
  const causer = new MailCauser(installation.server.client(), `${randomUUID()}@bomb.example`);
  const replies = new Set<string>();
  await causer.signUp();
  await mailboxes.untilSent(installation, causer.email);
  const token = mailboxes.tokenOf(causer.email, TOKEN_PATHS.confirmEmail);
  await mutate(causer.client, 'confirmEmail', { token });
  await causer.useProduct(contest);
  return {
    ...{ causer, replies, limits: LIMITS.proven, hours: [] },
    async run() {
      replies.add(await causer.ask());
      for (let turn = 0; turn < 10; turn += 1) await causer.changePasskeys();
      for (let turn = 0; turn < 2; turn += 1) await causer.changePassword();
      replies.add(await causer.ask());
      await mailboxes.untilSent(installation, causer.email);
    },
  };
}

/** Runs attacks side by side. */
async function runAll(installation: Installation, mailboxes: Mailboxes, bombs: Bomb[], hours: number) {
  for (let hour = 0; hour < hours; hour += 1) {
    await Promise.all(bombs.map((bomb) => bomb.run()));
    for (const { causer, hours: counts } of bombs) {
      const before = counts.reduce((sum, count) => sum + count, 0);
      counts.push(mailboxes.of(causer.email).filter((mail) => !isAsked(mail)).length - before);
    }
    await installation.rows(PASS_AN_HOUR);
  }
}

/** What exceeds the limits, in words. */
function excessOf({ limits, hours }: Bomb): string[] {
  const total = hours.reduce((sum, count) => sum + count, 0);
  return [
    ...hours.filter((count) => count > limits.hour).map((count) => `${count} mails in an hour`),
    ...(total > limits.day ? [`${total} mails in a day`] : []),
  ];
}

/** What no mail to an address may be, in words. */
function wrongMails(mails: readonly ReadMail[], isProven: boolean): string[] {
  const account = mails.filter((mail) => !isAsked(mail));
  return [
    ...account.filter(({ text }) => text.includes(MARKER)).map(() => 'a mail with the text of a user'),
    ...(isProven ? [] : mails.filter(({ text }) => !BEFORE_PROOF.test(text)).map(subjectOf)),
  ];
}

function subjectOf({ text }: ReadMail): string {
  return `to an unproven address: ${/^Subject: .*/m.exec(text)?.[0]}`;
}

async function attack(stage: Stage, sabotage?: string): Promise<Finding> {
  const mailboxes = await Mailboxes.open(stage);
  const installation = await stage.install({ env: { ...mailboxes.env, PUBLIC_URL } });
  if (sabotage) await installation.rows(sabotage);
  const { globalId } = await newContest(await newEditor(installation), { startsInMs: HOUR_MS });
  const unproven = unprovenBomb(installation, mailboxes, globalId);
  const proven = await provenBomb(installation, mailboxes, globalId);
  const bombs = [unproven, proven];
  await runAll(installation, mailboxes, bombs, stage.size(23, 4));
  const wrong = [
    ...bombs.flatMap(excessOf),
    ...bombs.filter(({ replies }) => replies.size > 1).map(() => 'replies differ'),
    ...wrongMails(mailboxes.of(unproven.causer.email), false),
    ...wrongMails(mailboxes.of(proven.causer.email), true),
  ];
  return {
    passed: wrong.length === 0,
    figure:
      `mails by hour to an unproven address ${unproven.hours.join(' ')}, to a proven one ${proven.hours.join(' ')}` +
      `${wrong.length > 0 ? `; ${[...new Set(wrong)].join(', ')}` : ''}`,
  };
}

export const mailBomb: Fault = {
  number: 25,
  title: 'Mail bomb',
  procedure:
    'An address is signed up, asked for mails, changed and deleted in loops, before and after its owner followed a link; all that ' +
    'arrives is read.',
  passesWhen:
    'An unproven address gets at most 3 mails an hour and 10 a day, of three kinds, a proven one 20 and 60; replies stay the same, no ' +
    'account mail has a text of a user.',
  quick: true,
  attack: (stage) => attack(stage),
  control: { description: 'a database that loses count of mails', run: (stage) => attack(stage, FORGET) },
};
