import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { cleanName, MAX_NAME_LENGTH } from '@daily/rules/account';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import {
  ChangeNameWordsInput,
  ChangeNameWordsResult,
  type ChangeNameWordsSuccess,
  NameWordsView,
} from './name-rules.graphql-types';
import type { CurrentNameWords, NameRules } from './name-rules.service';

/** The words that are not allowed in names. */
@Resolver()
export class NameRulesResolver {
  constructor(private readonly rules: NameRules) {}

  @Allow('admin')
  @Query(() => NameWordsView, { description: 'The words that are not allowed in names. Requires an admin.' })
  nameWords(): Promise<CurrentNameWords> {
    return this.rules.words();
  }

  @Allow('admin')
  @Query(() => String, {
    nullable: true,
    description: 'The blocked word in a name; null when the name is allowed. Requires an admin.',
  })
  blockedWordIn(
    @Arg('name', () => String, {
      description: `The name. Its first ${MAX_NAME_LENGTH} characters are checked.`,
    })
    name: string,
  ): Promise<string | null> {
    return this.rules.matchIn(cleanName(name).slice(0, MAX_NAME_LENGTH));
  }

  @Allow('admin')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => ChangeNameWordsResult, { description: 'Replaces the words that are not allowed in names.' })
  changeNameWords(
    @Arg('input', () => ChangeNameWordsInput, { description: 'The new lists.' })
    { updatedAt, ...words }: ChangeNameWordsInput,
    @Ctx() caller: Caller,
  ): Promise<ChangeNameWordsSuccess | Problem> {
    return problemsAsData(async () => ({
      words: await this.rules.change(words, updatedAt ?? null, caller),
    }));
  }
}
