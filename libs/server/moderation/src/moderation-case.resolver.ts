import { Allow } from '@daily/kit/graphql/access';
import { type ConnectionOf, PageArgs } from '@daily/kit/graphql/connection';
import { GLOBAL_ID, toGlobalId } from '@daily/kit/graphql/node';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { SignedInViewer, type Viewers } from '@daily/people';
import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { ModerationCase } from './moderation-case.entity';
import {
  ModerationCaseConnection,
  CreateModerationCaseInput,
  CreateModerationCaseResult,
  CreateModerationCaseSuccess,
} from './moderation-case.graphql-types';
import type { ModerationCaseService } from './moderation-case.service';

/** A moderation case and the mutation that creates it. */
@Resolver(() => ModerationCase)
export class ModerationCaseResolver {
  constructor(
    private readonly service: ModerationCaseService,
    private readonly viewers: Viewers,
  ) {}

  @Allow('player')
  @Mutation(() => CreateModerationCaseResult, { description: 'Creates a moderation case of the viewer.' })
  createModerationCase(
    @Arg('input', () => CreateModerationCaseInput, { description: 'The title of the new moderation case.' })
    input: CreateModerationCaseInput,
    @Ctx() caller: Caller,
  ): Promise<CreateModerationCaseSuccess | Problem> {
    return problemsAsData(async () => {
      const moderationCase = await this.service.create(input, caller);
      const viewer = await this.viewers.current(caller);
      return Object.assign(new CreateModerationCaseSuccess(), { moderationCase, viewer });
    });
  }

  @FieldResolver(() => ID, { description: GLOBAL_ID })
  id(@Root() { id }: ModerationCase): string {
    return toGlobalId('ModerationCase', id);
  }
}

/** The field that the slice adds to the viewer. */
@Resolver(() => SignedInViewer)
export class ViewerModerationCasesResolver {
  constructor(private readonly service: ModerationCaseService) {}

  @FieldResolver(() => ModerationCaseConnection, {
    description: 'The moderation cases of the viewer, newest first.',
  })
  moderationCases(
    @Root() { player }: SignedInViewer,
    @Args(() => PageArgs) args: PageArgs,
  ): Promise<ConnectionOf<ModerationCase>> {
    return this.service.page(player.id, args);
  }
}
