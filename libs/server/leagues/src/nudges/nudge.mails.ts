import { PAGE_PATHS } from '@daily/contract/page-paths';
import { tilePicturePath } from '@daily/contract/paths';
import { type RenderedMail, renderMail, type Sender } from '@daily/mail';
import type { Day } from '@daily/rules/calendar';
import { nudgeMessage, type Nudger } from './nudge-message';

/** The beginning of the keys of these mails in the outbox. */
export const NUDGE_OCCASION = 'league-nudge';

/** The mail with which a member of a league nudges another one to the question of a day, which is today. */
export function nudgeMail(sender: Sender, day: Day, nudger: Nudger, unsubscribeToken: string): RenderedMail {
  const { title, body } = nudgeMessage(nudger);
  return renderMail(
    {
      about: { kind: 'leagueNudge', player: nudger.name },
      subject: title,
      title,
      sign: `${sender.publicUrl}${tilePicturePath(day)}`,
      paragraphs: [body],
      action: { label: "Answer today's question", url: `${sender.publicUrl}${PAGE_PATHS.home}` },
      footnote: `${nudger.name} is in the league ${nudger.leagueName} with you. Don't want nudges? One tap on the link below ends them.`,
      unsubscribeToken,
    },
    sender,
  );
}
