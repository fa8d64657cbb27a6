import * as audit from './audit/audit-screen';
import * as blog from './blog/list/blog-screen';
import * as newPost from './blog/post/new-post-screen';
import * as post from './blog/post/post-screen';
import * as contest from './contests/editing/contest-screen';
import * as newContest from './contests/editing/new-contest-screen';
import * as contests from './contests/list/contests-screen';
import * as contestLive from './contests/live/live-screen';
import * as contestReveal from './contests/reveal/reveal-screen';
import * as questionExchange from './exchange/exchange-screen';
import * as mail from './mail/mail-screen';
import * as mailTemplates from './mail/templates-screen';
import * as moderationHints from './moderation/hints-screen';
import * as moderation from './moderation/moderation-screen';
import * as moderationWords from './moderation/words-screen';
import * as notifications from './notifications/notifications-screen';
import * as overview from './overview/overview-screen';
import * as player from './player/player-screen';
import * as players from './players/players-screen';
import * as questionQuality from './quality/quality-screen';
import * as questionFigures from './question-figures/question-figures-screen';
import * as newQuestion from './question/new-question-screen';
import * as question from './question/question-screen';
import * as questions from './questions/questions-screen';
import * as reports from './reports/reports-screen';
import * as rules from './rules/rules-screen';
import * as questionSchedule from './schedule/schedule-screen';
import * as settings from './settings/settings-screen';
import * as shares from './shares/shares-screen';
import * as statistics from './statistics/statistics-screen';

/** The screens of the admin area by name. */
export const screens = {
  audit,
  blog,
  contest,
  contestLive,
  contestReveal,
  contests,
  mail,
  mailTemplates,
  moderation,
  moderationHints,
  moderationWords,
  newContest,
  newPost,
  newQuestion,
  notifications,
  overview,
  player,
  players,
  post,
  question,
  questionExchange,
  questionFigures,
  questionQuality,
  questions,
  questionSchedule,
  reports,
  rules,
  settings,
  shares,
  statistics,
};

/** The name of a screen of the admin area. */
export type AdminScreenName = keyof typeof screens;
