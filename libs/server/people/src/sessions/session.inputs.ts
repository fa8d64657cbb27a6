import { NotFoundProblem } from '@daily/kit/graphql/problems';
import { createUnionType, Field, ObjectType } from 'type-graphql';
import { Player } from '../profiles/player.entity';

@ObjectType('EndSessionSuccess', { description: 'The session has ended; its browser is signed out.' })
export class EndSessionSuccess {
  @Field(() => Player, { description: 'Whose session it was, with those that are left.' })
  viewer!: Player;
}

@ObjectType('EndOtherSessionsSuccess', { description: 'No other browser is signed in any more.' })
export class EndOtherSessionsSuccess {
  @Field(() => Player, { description: 'Whose sessions they were, with the one that is left.' })
  viewer!: Player;
}

export const EndSessionResult = createUnionType({
  name: 'EndSessionResult',
  description: 'How ending a session went.',
  types: () => [EndSessionSuccess, NotFoundProblem] as const,
});
