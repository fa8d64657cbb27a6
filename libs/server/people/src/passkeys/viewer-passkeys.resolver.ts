import { Allow } from '@daily/kit/graphql/access';
import { listOf } from '@daily/kit/graphql/list-cost';
import { MAX_PASSKEYS } from '@daily/rules/account/passkeys';
import type { DataSource } from 'typeorm';
import { FieldResolver, Resolver, Root } from 'type-graphql';
import { SignedInViewer } from '../profiles/viewer.graphql-types';
import { Session } from '../sessions/session.entity';
import { Passkey } from './passkey.entity';
import type { PasskeyService } from './passkey.service';
import type { StaffPasskeys } from './staff-passkeys';

/** The viewer's passkeys, and whether one is required. */
@Resolver(() => SignedInViewer)
export class ViewerPasskeysResolver {
  constructor(
    private readonly orm: DataSource,
    private readonly service: PasskeyService,
    private readonly staffPasskeys: StaffPasskeys,
  ) {}

  @Allow('session')
  @FieldResolver(() => [Passkey], {
    complexity: listOf(MAX_PASSKEYS),
    description:
      "The viewer's passkeys, newest first; at most 10. Requires a session; an API token is rejected.",
  })
  passkeys(@Root() { player }: SignedInViewer): Promise<Passkey[]> {
    return this.service.list(player.id);
  }

  @Allow('session')
  @FieldResolver(() => Boolean, {
    description:
      'Whether the role of the viewer has no effect in this session until they log in with a passkey, because the installation ' +
      'requires one of editors and admins. Requires a session; an API token is rejected.',
  })
  async passkeyRequired(@Root() { player, sessionHash }: SignedInViewer): Promise<boolean> {
    if (!this.staffPasskeys.isMissing(player.role, false)) return false;
    const session =
      sessionHash && (await this.orm.getRepository(Session).findOneBy({ tokenHash: sessionHash }));
    return this.staffPasskeys.isMissing(player.role, Boolean(session?.passkeyId));
  }
}
