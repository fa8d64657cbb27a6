import { listOf } from '@daily/kit/graphql/list-cost';
import { PlayerAccount } from '@daily/people';
import { FieldResolver, Resolver, Root } from 'type-graphql';
import { CheatingHintView, hintView } from './cheating-hint.graphql-types';
import { type CheatingHintService, MAX_HINTS_OF_PLAYER } from './cheating-hint.service';

/** Signs of cheating on the accounts of players. */
@Resolver(() => PlayerAccount)
export class AccountHintsResolver {
  constructor(private readonly hints: CheatingHintService) {}

  @FieldResolver(() => [CheatingHintView], {
    complexity: listOf(MAX_HINTS_OF_PLAYER),
    description: `Signs of cheating about the player, alone or in a pair, at most ${MAX_HINTS_OF_PLAYER}; dismissed ones last.`,
  })
  async cheatingHints(@Root() { player }: PlayerAccount): Promise<CheatingHintView[]> {
    const hints = await this.hints.of(player.id);
    return hints.map(hintView);
  }
}
