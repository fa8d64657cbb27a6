import type { Caller } from '@daily/kit/runtime/caller';
import type { DataSource } from 'typeorm';
import { Session } from '../sessions/session.entity';
import type { SignOnProviders } from './sign-on-providers';

/** Finds where a viewer ends the session at the identity provider that began theirs here. */
export class ProviderLogout {
  constructor(
    private readonly orm: DataSource,
    private readonly providers: SignOnProviders,
  ) {}

  /** The address; null when the session began otherwise, or the provider has no such address or is unreachable. */
  async urlFor({ sessionHash }: Caller): Promise<URL | null> {
    if (!sessionHash) return null;
    const session = await this.orm
      .getRepository(Session)
      .findOne({ where: { tokenHash: sessionHash }, relations: { identity: true } });
    const provider = session?.identity && this.providers.find(session.identity.provider);
    return provider ? provider.endSessionUrl().catch(() => null) : null;
  }
}
