import { listOf } from '@daily/kit/graphql/list-cost';
import { counted, type CountedConnectionOf, mapNodes, PageArgs } from '@daily/kit/graphql/connection';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import { SignedInViewer } from '@daily/people';
import { Question, type QuestionLoader } from '@daily/questions';
import { Args, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import {
  StreakCalendarArgs,
  StreakDay,
  streakDay,
  StreakDayConnection,
  StreakExplanation,
} from './streak.graphql-types';
import { MAX_CALENDAR_DAYS, type StreakService } from './streak.service';

/** The viewer's streak. */
@Resolver(() => SignedInViewer)
export class ViewerStreakResolver {
  constructor(private readonly streaks: StreakService) {}

  @FieldResolver(() => StreakExplanation, {
    description: 'How the current streak came about, or how the last streak ended.',
  })
  streakExplanation(@Ctx() caller: Caller): Promise<StreakExplanation> {
    return this.streaks.explain(caller);
  }

  @FieldResolver(() => Int, {
    description: 'Length of the longest streak before the current one, in days; 0 when there was none.',
  })
  longestEarlierStreak(@Root() viewer: SignedInViewer, @Ctx() caller: Caller): Promise<number> {
    return this.streaks.longestEarlier(caller, viewer.player);
  }

  @FieldResolver(() => [StreakDay], {
    complexity: listOf(MAX_CALENDAR_DAYS),
    description:
      "The viewer's days of the last 53 weeks, oldest first, without the days before the first answer.",
  })
  async streakCalendar(
    @Ctx() caller: Caller,
    @Args(() => StreakCalendarArgs) { last }: StreakCalendarArgs,
  ): Promise<StreakDay[]> {
    return (await this.streaks.calendarOf(caller, last ?? null)).map(streakDay);
  }
}

/** The days of an explained streak. */
@Resolver(() => StreakExplanation)
export class StreakExplanationResolver {
  constructor(private readonly streaks: StreakService) {}

  @FieldResolver(() => StreakDayConnection, {
    description: 'Every day from the first to today, or to the day that ended the streak, newest first.',
  })
  days(
    @Root() explanation: StreakExplanation,
    @Args(() => PageArgs) args: PageArgs,
  ): CountedConnectionOf<StreakDay> {
    const page = mapNodes(this.streaks.page(explanation, args), streakDay);
    return counted(page, () => explanation.recordedDays.length);
  }
}

/** The question of a day of a streak. */
@Resolver(() => StreakDay)
export class StreakDayResolver {
  constructor(private readonly questions: PerRequest<QuestionLoader>) {}

  @FieldResolver(() => Question, {
    nullable: true,
    description: 'The question that the viewer answered; null when there was no answer.',
  })
  question(@Root() { questionId }: StreakDay, @Ctx() caller: Caller): Promise<Question> | null {
    return questionId === null ? null : this.questions.of(caller).load(questionId);
  }
}
