import { PerRequest } from '@daily/kit/runtime/per-request';
import type { SliceSubject } from '@daily/kit/runtime/slice';
import { EndedStreakResolver } from '../streaks/ended-streak.resolver';
import { EndedStreakService } from '../streaks/ended-streak.service';
import { FreezeResolver } from '../streaks/freeze.resolver';
import { FreezeService } from '../streaks/freeze.service';
import { StreakHistoryLoader } from '../streaks/streak-history.loader';
import { streakDay } from '../streaks/streak.graphql-types';
import {
  StreakDayResolver,
  StreakExplanationResolver,
  ViewerStreakResolver,
} from '../streaks/streak.resolver';
import { StreakService } from '../streaks/streak.service';
import type { PlayParts, PlayPlatform } from './play-parts';

/** Streaks and the freezes that protect them. */
export function wireStreaks(
  { database, calendar, cursors }: PlayPlatform,
  { people: { profiles, viewers }, rulebook: { rules }, questions }: PlayParts,
) {
  const freezes = new FreezeService(database, calendar, profiles, rules);
  const streakHistories = new PerRequest(() => new StreakHistoryLoader(database, calendar, rules));
  const streaks = new StreakService(streakHistories, calendar, questions.keyAccess, cursors);
  const ended = new EndedStreakService(database, streakHistories);
  return {
    /** Buys streak freezes. */
    freezes,
    /** Derives the streaks of players. */
    streakHistories,
    resolvers: [
      new FreezeResolver(freezes, viewers),
      new ViewerStreakResolver(streaks),
      new StreakExplanationResolver(streaks),
      new EndedStreakResolver(ended, viewers),
      new StreakDayResolver(questions.loader),
    ],
    nodes: {
      StreakDay: async (id, caller) => {
        const day = await streaks.find(id, caller);
        return day && streakDay(day);
      },
    },
  } satisfies SliceSubject;
}
