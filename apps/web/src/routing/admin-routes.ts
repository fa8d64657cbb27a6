import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { Role } from '@daily/rules/account';
import { matchRoutes, type Params } from 'react-router';
import * as audit from '../screens/admin/audit/audit-screen';
import * as blog from '../screens/admin/blog/list/blog-screen';
import * as newPost from '../screens/admin/blog/post/new-post-screen';
import * as post from '../screens/admin/blog/post/post-screen';
import * as contest from '../screens/admin/contests/editing/contest-screen';
import * as newContest from '../screens/admin/contests/editing/new-contest-screen';
import * as contests from '../screens/admin/contests/list/contests-screen';
import * as contestsWeekly from '../screens/admin/contests/weekly/weekly-screen';
import * as contestLive from '../screens/admin/contests/live/live-screen';
import * as contestReveal from '../screens/admin/contests/reveal/reveal-screen';
import * as questionExchange from '../screens/admin/exchange/exchange-screen';
import * as mail from '../screens/admin/mail/mail-screen';
import * as mailTemplates from '../screens/admin/mail/templates-screen';
import * as moderationHints from '../screens/admin/moderation/hints-screen';
import * as moderation from '../screens/admin/moderation/moderation-screen';
import * as moderationWords from '../screens/admin/moderation/words-screen';
import * as notifications from '../screens/admin/notifications/notifications-screen';
import * as overview from '../screens/admin/overview/overview-screen';
import * as player from '../screens/admin/player/player-screen';
import * as players from '../screens/admin/players/players-screen';
import * as questionQuality from '../screens/admin/quality/quality-screen';
import * as questionFigures from '../screens/admin/question-figures/question-figures-screen';
import * as newQuestion from '../screens/admin/question/new-question-screen';
import * as question from '../screens/admin/question/question-screen';
import * as questions from '../screens/admin/questions/questions-screen';
import * as reports from '../screens/admin/reports/reports-screen';
import * as rules from '../screens/admin/rules/rules-screen';
import * as questionSchedule from '../screens/admin/schedule/schedule-screen';
import * as settings from '../screens/admin/settings/settings-screen';
import * as shares from '../screens/admin/shares/shares-screen';
import * as statistics from '../screens/admin/statistics/statistics-screen';
import * as questionWriting from '../screens/admin/writing/writing-screen';
import type { ScreenModule } from './page-route';

/** A page of the admin area. */
export interface AdminRoute {
  /** A path pattern of the router. */
  path: string;
  /** The lowest role that may see the page. */
  access: Extract<Role, 'editor' | 'admin'>;
  /** The module of its screen. Its head is that of the area, with the title of this line. */
  screen: Omit<ScreenModule, 'head'>;
  /** The title of the document, to which ` | Admin` and the name of the product are added. */
  title: string;
}

/** Every page of the admin area. */
export const ADMIN_ROUTES: readonly AdminRoute[] = [
  { path: PAGE_PATHS.admin, access: 'editor', screen: overview, title: 'Overview' },
  { path: ADMIN_PATHS.statistics, access: 'editor', screen: statistics, title: 'Statistics' },
  { path: ADMIN_PATHS.questionQuality, access: 'editor', screen: questionQuality, title: 'Question quality' },
  {
    path: `${ADMIN_PATHS.questionQuality}/:question`,
    access: 'editor',
    screen: questionFigures,
    title: 'Figures of a question',
  },
  {
    path: ADMIN_PATHS.questionExchange,
    access: 'editor',
    screen: questionExchange,
    title: 'Import and export',
  },
  {
    path: ADMIN_PATHS.questionWriting,
    access: 'editor',
    screen: questionWriting,
    title: 'How to write a question',
  },
  { path: ADMIN_PATHS.questions, access: 'editor', screen: questions, title: 'Questions' },
  { path: ADMIN_PATHS.questionSchedule, access: 'editor', screen: questionSchedule, title: 'Schedule' },
  { path: `${ADMIN_PATHS.questions}/new`, access: 'editor', screen: newQuestion, title: 'New question' },
  { path: `${ADMIN_PATHS.questions}/:number`, access: 'editor', screen: question, title: 'Question' },
  { path: ADMIN_PATHS.reports, access: 'editor', screen: reports, title: 'Reports' },
  { path: ADMIN_PATHS.blog, access: 'editor', screen: blog, title: 'Blog' },
  { path: `${ADMIN_PATHS.blog}/new`, access: 'editor', screen: newPost, title: 'New post' },
  { path: `${ADMIN_PATHS.blog}/:post`, access: 'editor', screen: post, title: 'Post' },
  { path: ADMIN_PATHS.players, access: 'admin', screen: players, title: 'Players' },
  { path: `${ADMIN_PATHS.players}/:player`, access: 'admin', screen: player, title: 'Player' },
  { path: ADMIN_PATHS.contests, access: 'editor', screen: contests, title: 'Contests' },
  { path: `${ADMIN_PATHS.contests}/new`, access: 'editor', screen: newContest, title: 'New contest' },
  { path: ADMIN_PATHS.contestsWeekly, access: 'editor', screen: contestsWeekly, title: 'Weekly contest' },
  { path: `${ADMIN_PATHS.contests}/:contest`, access: 'editor', screen: contest, title: 'Contest' },
  {
    path: `${ADMIN_PATHS.contests}/:contest/live`,
    access: 'editor',
    screen: contestLive,
    title: 'Live contest',
  },
  {
    path: `${ADMIN_PATHS.contests}/:contest/reveal`,
    access: 'editor',
    screen: contestReveal,
    title: 'Reveal of a contest',
  },
  { path: ADMIN_PATHS.shares, access: 'admin', screen: shares, title: 'Shares' },
  { path: ADMIN_PATHS.notifications, access: 'admin', screen: notifications, title: 'Notifications' },
  { path: ADMIN_PATHS.mail, access: 'admin', screen: mail, title: 'Mail' },
  { path: ADMIN_PATHS.mailTemplates, access: 'admin', screen: mailTemplates, title: 'Preview of mails' },
  { path: ADMIN_PATHS.moderation, access: 'admin', screen: moderation, title: 'Moderation' },
  { path: ADMIN_PATHS.moderationHints, access: 'admin', screen: moderationHints, title: 'Hints' },
  { path: ADMIN_PATHS.moderationWords, access: 'admin', screen: moderationWords, title: 'Words' },
  { path: ADMIN_PATHS.rules, access: 'admin', screen: rules, title: 'Rules' },
  { path: ADMIN_PATHS.settings, access: 'admin', screen: settings, title: 'Settings' },
  { path: ADMIN_PATHS.audit, access: 'admin', screen: audit, title: 'Audit log' },
];

/** The page of the admin area at a path, with the parameters of the path; null when there is none. */
export function adminPageAt(pathname: string): (AdminRoute & { params: Params }) | null {
  // Copied because the parameter of `matchRoutes` is a mutable array.
  const [match] = matchRoutes<AdminRoute>([...ADMIN_ROUTES], pathname) ?? [];
  return match ? { ...match.route, params: match.params } : null;
}
