import type { SignOnProviderId } from '@daily/contract/sign-on-paths';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { GithubProvider } from './providers/github-provider';
import type { IdentityProvider } from './providers/identity-provider';
import { OpenIdProvider } from './providers/openid-provider';
import type { ProviderBounds } from './providers/provider-requests';
import type { SignOnSettings } from './sign-on-settings';

/** The identity providers that the operator has configured. */
export class SignOnProviders {
  private readonly providers: readonly IdentityProvider[];

  constructor(
    private readonly settings: SignOnSettings,
    publicUrl: string,
    calendar: ProductCalendar,
    bounds: ProviderBounds = {},
  ) {
    const { oidc, github } = settings;
    this.providers = [
      ...(oidc ? [new OpenIdProvider(oidc, publicUrl, calendar, bounds)] : []),
      ...(github ? [new GithubProvider(github, publicUrl, bounds)] : []),
    ];
  }

  /** A provider; null when it is not configured. */
  find(id: string): IdentityProvider | null {
    return this.providers.find((provider) => provider.id === id) ?? null;
  }

  /** What a provider is called, also one that is no longer configured. */
  nameOf(id: SignOnProviderId): string {
    return this.find(id)?.name ?? (id === 'github' ? 'GitHub' : 'Single sign-on');
  }

  /** Whether accounts of an issuer can still sign in. */
  accepts(issuer: string): boolean {
    const { oidc, github } = this.settings;
    const isSame = (configured: string | undefined) =>
      configured !== undefined && URL.parse(configured)?.href === URL.parse(issuer)?.href;
    return isSame(oidc?.issuer) || isSame(github?.url);
  }
}
