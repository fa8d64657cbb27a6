import { RequireScope } from '@daily/kit/graphql/access';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Player, type People, SignedInViewer } from '@daily/people';
import { Answer } from '@daily/play';
import { addDays, type Day } from '@daily/rules/calendar';
import { Arg, Ctx, FieldResolver, registerEnumType, Resolver, Root } from 'type-graphql';
import { LeagueMemberView } from '../league/league.graphql-types';
import type { MemberAhead } from './member-ahead';
import type { MemberAnswerLoader } from './member-answer.loader';

/** The day whose answers members compare. The values count the days before today. */
enum ComparedDay {
  TODAY,
  YESTERDAY,
}

registerEnumType(ComparedDay, {
  name: 'ComparedDay',
  description: 'A day whose answers the members of a league compare.',
  valuesConfig: {
    TODAY: { description: 'The current day.' },
    YESTERDAY: { description: 'The day before.' },
  },
});

/** What a member answered. */
@Resolver(() => LeagueMemberView)
export class MemberAnswerResolver {
  constructor(
    private readonly answers: PerRequest<MemberAnswerLoader>,
    private readonly calendar: ProductCalendar,
  ) {}

  @RequireScope('answers:read')
  @FieldResolver(() => Answer, {
    nullable: true,
    complexity: ({ childComplexity }) => childComplexity,
    description:
      "The member's answer to the question of a day; null until both the member and the viewer have answered it. With " +
      '`ANSWER_KEY=after-close`, null until the question is closed.',
  })
  answer(
    @Root() { player }: LeagueMemberView,
    @Ctx() caller: Caller,
    @Arg('day', () => ComparedDay, {
      defaultValue: ComparedDay.TODAY,
      description: 'The day of the question. Defaults to TODAY.',
    })
    day: ComparedDay,
  ): Promise<Answer | null> {
    const compared: Day = addDays(this.calendar.today(), -day);
    return this.answers.of(caller).load(compared, player.id);
  }
}

/** Who of the viewer's leagues is ahead of them today. */
@Resolver(() => SignedInViewer)
export class MemberAheadResolver {
  constructor(
    private readonly ahead: MemberAhead,
    private readonly players: People['players'],
  ) {}

  @RequireScope('leagues:read')
  @FieldResolver(() => Player, {
    nullable: true,
    complexity: ({ childComplexity }) => 5 + childComplexity,
    description:
      "The member of the viewer's leagues who answered today's question last; null when none has, and once the viewer has answered.",
  })
  async leagueMemberAhead(@Root() { player }: SignedInViewer, @Ctx() caller: Caller): Promise<Player | null> {
    const id = await this.ahead.of(player);
    return id === null ? null : this.players.of(caller).load(id);
  }
}
