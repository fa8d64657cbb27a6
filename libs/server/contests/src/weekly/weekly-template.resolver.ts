import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { problemsAsData, type Problem } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { nextWeeklyStart } from '@daily/rules/contest/weekly';
import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver } from 'type-graphql';
import type { WeeklySettings } from './weekly-settings';
import {
  ChangeWeeklyContestTemplateInput,
  ChangeWeeklyContestTemplateResult,
  type ChangeWeeklyContestTemplateSuccess,
  WeeklyContestTemplate,
} from './weekly-template.graphql-types';
import type { WeeklyTemplateService } from './weekly-template.service';

/** The template of the weekly contests in the schema. */
@Resolver(() => WeeklyContestTemplate)
export class WeeklyTemplateResolver {
  constructor(
    private readonly templates: WeeklyTemplateService,
    private readonly calendar: ProductCalendar,
    private readonly settings: WeeklySettings,
  ) {}

  @Allow('editor')
  @Query(() => WeeklyContestTemplate, {
    nullable: true,
    description: 'What the contest of each week is made from. Requires an editor.',
  })
  weeklyContestTemplate(): Promise<WeeklyContestTemplate> {
    return this.templates.current();
  }

  @Allow('editor')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => ChangeWeeklyContestTemplateResult, {
    description:
      'Changes what the coming weekly contests are made from. Contests that exist keep what they have.',
  })
  changeWeeklyContestTemplate(
    @Arg('input', () => ChangeWeeklyContestTemplateInput, { description: 'The template, complete.' })
    { updatedAt, ...template }: ChangeWeeklyContestTemplateInput,
    @Ctx() caller: Caller,
  ): Promise<ChangeWeeklyContestTemplateSuccess | Problem> {
    return problemsAsData(async () => ({
      weeklyContestTemplate: await this.templates.change({ ...template }, updatedAt ?? null, caller),
    }));
  }

  @FieldResolver(() => Boolean, {
    complexity: 0,
    description: 'Whether a contest is created each week, which the operator decides by `CONTEST_WEEKLY`.',
  })
  isScheduled(): boolean {
    return this.settings.contestWeekly;
  }

  @FieldResolver(() => Date, {
    complexity: 0,
    description: 'The next start by the template. A contest is created up to 7 days before.',
  })
  async nextStartsAt(): Promise<Date> {
    const template = await this.templates.current();
    return nextWeeklyStart(template, this.calendar.now(), this.calendar.timeZone).startsAt;
  }
}
