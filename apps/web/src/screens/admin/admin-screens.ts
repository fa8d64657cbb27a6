import * as audit from './audit/audit-screen';
import * as mailTemplates from './mail/templates-screen';
import * as mail from './mail/mail-screen';
import * as notifications from './notifications/notifications-screen';
import * as overview from './overview/overview-screen';
import * as player from './player/player-screen';
import * as players from './players/players-screen';
import * as newQuestion from './question/new-question-screen';
import * as question from './question/question-screen';
import * as questions from './questions/questions-screen';
import * as reports from './reports/reports-screen';
import * as questionSchedule from './schedule/schedule-screen';
import * as settings from './settings/settings-screen';
import * as shares from './shares/shares-screen';
import * as statistics from './statistics/statistics-screen';

/** The screens of the admin area by name. */
export const screens = {
  audit,
  mail,
  mailTemplates,
  newQuestion,
  notifications,
  overview,
  player,
  players,
  question,
  questionSchedule,
  questions,
  reports,
  settings,
  shares,
  statistics,
};

/** The name of a screen of the admin area. */
export type AdminScreenName = keyof typeof screens;
