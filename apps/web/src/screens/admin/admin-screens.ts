import * as audit from './audit/audit-screen';
import * as contest from './contests/editing/contest-screen';
import * as newContest from './contests/editing/new-contest-screen';
import * as contests from './contests/list/contests-screen';
import * as contestLive from './contests/live/live-screen';
import * as contestReveal from './contests/reveal/reveal-screen';
import * as mailTemplates from './mail/templates-screen';
import * as mail from './mail/mail-screen';
import * as notifications from './notifications/notifications-screen';
import * as overview from './overview/overview-screen';
import * as player from './player/player-screen';
import * as players from './players/players-screen';
import * as reports from './reports/reports-screen';
import * as settings from './settings/settings-screen';
import * as shares from './shares/shares-screen';
import * as statistics from './statistics/statistics-screen';

/** The screens of the admin area by name. */
export const screens = {
  audit,
  contest,
  contestLive,
  contestReveal,
  contests,
  mail,
  mailTemplates,
  newContest,
  notifications,
  overview,
  player,
  players,
  reports,
  settings,
  shares,
  statistics,
};

/** The name of a screen of the admin area. */
export type AdminScreenName = keyof typeof screens;
