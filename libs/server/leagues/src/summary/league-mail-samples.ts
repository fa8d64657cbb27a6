import type { MailSample } from '@daily/kit/runtime/slice';
import type { Sender } from '@daily/mail';
import { parseDay } from '@daily/rules/calendar';
import { nudgeMail } from '../nudges/nudge.mails';
import { leagueSummaryMail } from './league-summary.mails';

const WEEK = {
  name: 'Platform team',
  leaders: [
    { rank: 1, username: 'Ada', points: 120 },
    { rank: 2, username: 'Grace', points: 90 },
  ],
  own: { rank: 3, username: 'Alan', points: 70 },
};

const SAMPLE_DAY = parseDay('2026-03-09');

/** The mails about leagues. */
export function leagueMailSamples(sender: Sender): readonly MailSample[] {
  return [
    {
      name: 'Weekly summary of leagues',
      occasion: 'On Mondays, to players who asked for it.',
      render: () => leagueSummaryMail(sender, SAMPLE_DAY, [WEEK], 'sample'),
    },
    {
      name: 'Nudge',
      occasion:
        'When a member of a league nudges a player who has not answered and has no device for push notifications.',
      render: () =>
        nudgeMail(
          sender,
          SAMPLE_DAY,
          { name: 'Ada', leagueName: 'Platform team', hasAnswered: true },
          'sample',
        ),
    },
  ];
}
