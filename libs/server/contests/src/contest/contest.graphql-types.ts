import type { OptionLetter as Letter } from '@daily/rules/question';
import { connectionType } from '@daily/kit/graphql/connection';
import { localIdOf } from '@daily/kit/graphql/node';
import { notFound } from '@daily/kit/runtime/errors';
import { OptionLetter } from '@daily/questions';
import { Field, ID, InputType } from 'type-graphql';
import { CONTEST_FAILURES } from './contest-failures';
import { Contest } from './contest.entity';

export const ContestConnection = connectionType('Contest', 'contests', Contest);

/** Names a contest. */
@InputType()
export abstract class ContestInput {
  @Field(() => ID, { description: 'Global id of the contest.' })
  id!: string;
}

/** An answer to the current question of a contest or of a virtual run. */
@InputType()
export abstract class AnswerInput extends ContestInput {
  @Field(() => ID, { description: 'Global id of the question.' })
  questionId!: string;

  @Field(() => OptionLetter, { description: 'The chosen option, in the order that the viewer sees.' })
  letter!: Letter;
}

/** The id inside a global id of a contest. @throws Failure not-found */
export function localContestId(globalId: string): string {
  const id = localIdOf('Contest', globalId);
  if (id === null) throw notFound(CONTEST_FAILURES.notFound);
  return id;
}
