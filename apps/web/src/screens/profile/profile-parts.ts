import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { ContestsSkeleton } from './contests/contests-skeleton';
import { HistorySkeleton } from './history/history-skeleton';
import { ProgressSkeleton } from './progress/progress-skeleton';
import { SettingsSkeleton } from './settings/settings-skeleton';
import { SharesSkeleton } from './shares/shares-skeleton';
import { WebhooksSkeleton } from './webhooks/webhooks-skeleton';

/** A part of the dashboard. */
export interface ProfilePart {
  path: string;
  label: string;
  /** Shown while the code or the data of the part loads. */
  Skeleton: ComponentType;
}

const PROGRESS: ProfilePart = { path: PAGE_PATHS.profile, label: 'Progress', Skeleton: ProgressSkeleton };

/** The parts of the dashboard in the order of their tabs. */
export const PROFILE_PARTS: readonly ProfilePart[] = [
  PROGRESS,
  { path: PAGE_PATHS.profileHistory, label: 'History', Skeleton: HistorySkeleton },
  { path: PAGE_PATHS.profileShares, label: 'Shares', Skeleton: SharesSkeleton },
  { path: PAGE_PATHS.profileContests, label: 'Contests', Skeleton: ContestsSkeleton },
  { path: PAGE_PATHS.profileSettings, label: 'Settings', Skeleton: SettingsSkeleton },
];

/** Parts without a tab: another part links to them. */
const FURTHER_PARTS: readonly ProfilePart[] = [
  { path: PAGE_PATHS.profileWebhooks, label: 'Webhooks', Skeleton: WebhooksSkeleton },
];

/** Returns the part at a path. */
export function profilePartAt(pathname: string): ProfilePart {
  return [...PROFILE_PARTS, ...FURTHER_PARTS].find(({ path }) => matchPath(path, pathname)) ?? PROGRESS;
}
