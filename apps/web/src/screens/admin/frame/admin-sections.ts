import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { Role } from '@daily/rules/account';
import {
  Bell,
  ChartLine,
  MessageSquareWarning,
  LayoutDashboard,
  BadgeQuestionMark,
  type LucideIcon,
  Mails,
  Newspaper,
  Scale,
  ScrollText,
  Settings,
  Share2,
  ShieldAlert,
  Trophy,
  UsersRound,
} from 'lucide-react';
import { matchPath } from 'react-router';

/** A section of the admin area, as the navigation shows it. */
export interface AdminSection {
  path: string;
  label: string;
  Icon: LucideIcon;
  /** The lowest role that may see it; the route repeats it. */
  access: Extract<Role, 'editor' | 'admin'>;
  /** The key that opens the section after `g`. */
  key: string;
}

const OVERVIEW: AdminSection = {
  path: PAGE_PATHS.admin,
  label: 'Overview',
  Icon: LayoutDashboard,
  access: 'editor',
  key: 'o',
};

/** The sections in the order of the navigation. */
export const ADMIN_SECTIONS: readonly AdminSection[] = [
  OVERVIEW,
  { path: ADMIN_PATHS.statistics, label: 'Statistics', Icon: ChartLine, access: 'editor', key: 'd' },
  { path: ADMIN_PATHS.questions, label: 'Questions', Icon: BadgeQuestionMark, access: 'editor', key: 'q' },
  { path: ADMIN_PATHS.reports, label: 'Reports', Icon: MessageSquareWarning, access: 'editor', key: 'r' },
  { path: ADMIN_PATHS.blog, label: 'Blog', Icon: Newspaper, access: 'editor', key: 'b' },
  { path: ADMIN_PATHS.contests, label: 'Contests', Icon: Trophy, access: 'editor', key: 'c' },
  { path: ADMIN_PATHS.players, label: 'Players', Icon: UsersRound, access: 'admin', key: 'p' },
  { path: ADMIN_PATHS.moderation, label: 'Moderation', Icon: ShieldAlert, access: 'admin', key: 'e' },
  { path: ADMIN_PATHS.shares, label: 'Shares', Icon: Share2, access: 'admin', key: 's' },
  { path: ADMIN_PATHS.notifications, label: 'Notifications', Icon: Bell, access: 'admin', key: 'n' },
  { path: ADMIN_PATHS.mail, label: 'Mail', Icon: Mails, access: 'admin', key: 'm' },
  { path: ADMIN_PATHS.rules, label: 'Rules', Icon: Scale, access: 'admin', key: 'u' },
  { path: ADMIN_PATHS.settings, label: 'Settings', Icon: Settings, access: 'admin', key: 't' },
  { path: ADMIN_PATHS.audit, label: 'Audit log', Icon: ScrollText, access: 'admin', key: 'a' },
];

/** The section that a page belongs to. */
export function sectionAt(pathname: string): AdminSection {
  const [, ...below] = ADMIN_SECTIONS;
  return below.find(({ path }) => matchPath({ path, end: false }, pathname)) ?? OVERVIEW;
}
