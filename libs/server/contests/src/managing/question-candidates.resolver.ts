import type { Difficulty as DifficultyName } from '@daily/rules/game/scoring';
import { Allow } from '@daily/kit/graphql/access';
import { type ConnectionOf, mapNodes, PageArgs } from '@daily/kit/graphql/connection';
import { objectOf } from '@daily/kit/graphql/object-of';
import { Difficulty, type PastQuestions, type Question, questionTitle } from '@daily/questions';
import { Arg, Args, Query, Resolver } from 'type-graphql';
import {
  ContestQuestionCandidate,
  ContestQuestionCandidateConnection,
  managedQuestion,
} from './managed-question.graphql-types';

/** The questions of the archive for contests. Only closed ones: others would reveal the key of a coming day. */
@Resolver()
export class QuestionCandidatesResolver {
  constructor(private readonly past: Pick<PastQuestions, 'page'>) {}

  @Allow('editor')
  @Query(() => ContestQuestionCandidateConnection, {
    description:
      'The closed questions that editors can copy into a contest, newest first. Requires an editor.',
  })
  async contestQuestionCandidates(
    @Args(() => PageArgs) args: PageArgs,
    @Arg('category', () => String, {
      nullable: true,
      description: 'Only questions of this category. Defaults to all categories.',
    })
    category: string | null,
    @Arg('difficulty', () => Difficulty, {
      nullable: true,
      description: 'Only questions of this difficulty. Defaults to all difficulties.',
    })
    difficulty: DifficultyName | null,
  ): Promise<ConnectionOf<ContestQuestionCandidate>> {
    return mapNodes(await this.past.page(args, { category, difficulty }), candidateOf);
  }
}

/** The candidate that a closed question is. */
export function candidateOf(question: Question): ContestQuestionCandidate {
  const { id, day, category, level, text } = question;
  // A question without a day is not closed, so it is not among past questions.
  if (day === null) throw new Error(`Question ${id} has no day`);
  return objectOf(ContestQuestionCandidate, {
    ...{ number: id, day, category, difficulty: level, title: questionTitle(text) },
    question: managedQuestion(question),
  });
}
