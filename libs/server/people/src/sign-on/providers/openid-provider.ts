import { signOnCallbackPath } from '@daily/contract/sign-on-paths';
import { isPublicHttpsUrl } from '@daily/kit/outgoing/public-address';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Configuration, IDToken, UserInfoResponse } from 'openid-client';
import type { OpenIdSettings } from '../sign-on-settings';
import {
  checkedSubject,
  type IdentityProvider,
  type ProvenIdentity,
  ProviderUnreachable,
  type SignOnSecrets,
} from './identity-provider';
import { explain, library, type ProviderBounds, providerFetch } from './provider-requests';
import { claimValues } from '../role-claim';

/** How long what was discovered is used, in milliseconds. */
const DISCOVERY_LIFETIME_MS = HOUR_MS;

/** The addresses of its metadata that are used, by this server or by the browser. */
const ENDPOINTS = [
  'authorization_endpoint',
  'token_endpoint',
  'jwks_uri',
  'userinfo_endpoint',
  'end_session_endpoint',
] as const;

type Claims = Readonly<Partial<IDToken & UserInfoResponse>>;

/** An OpenID provider, by discovery. */
export class OpenIdProvider implements IdentityProvider {
  readonly id = 'oidc';
  readonly name: string;
  private discovered: { until: number; configuration: Promise<Configuration> } | null = null;

  constructor(
    private readonly settings: OpenIdSettings,
    private readonly publicUrl: string,
    private readonly calendar: ProductCalendar,
    private readonly bounds: ProviderBounds = {},
  ) {
    this.name = settings.name;
  }

  async authorizationUrl({ state, nonce, codeVerifier }: SignOnSecrets): Promise<URL> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
    return buildAuthorizationUrl(await this.configuration(), {
      redirect_uri: `${this.publicUrl}${signOnCallbackPath(this.id)}`,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
  }

  async identify(callback: URL, { state, nonce, codeVerifier }: SignOnSecrets): Promise<ProvenIdentity> {
    const { authorizationCodeGrant } = await library();
    const configuration = await this.configuration();
    const checks = {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    };
    const tokens = await authorizationCodeGrant(configuration, callback, checks).catch(explain);
    const claims = tokens.claims();
    if (!claims) throw new Error('The provider has sent no id token');
    return this.identityOf(configuration, claims, tokens.access_token);
  }

  async endSessionUrl(): Promise<URL | null> {
    const { buildEndSessionUrl } = await library();
    const configuration = await this.configuration();
    if (!configuration.serverMetadata().end_session_endpoint) return null;
    return buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${this.publicUrl}/` });
  }

  private async identityOf(
    configuration: Configuration,
    idToken: IDToken,
    accessToken: string,
  ): Promise<ProvenIdentity> {
    const { roles } = this.settings;
    const isComplete =
      idToken['email'] !== undefined && (!roles || claimValues(idToken, roles.claim) !== null);
    const more = isComplete ? {} : await this.userInfo(configuration, accessToken, idToken.sub);
    // The address and whether it is verified must be of the same source.
    const address: Claims = idToken['email'] === undefined ? more : idToken;
    const nickname = [more.nickname, idToken['nickname'], more.preferred_username].find(isNickname);
    return {
      issuer: configuration.serverMetadata().issuer,
      subject: checkedSubject(idToken.sub),
      email: typeof address.email === 'string' ? address.email : null,
      // Some providers send it as a text.
      emailVerified: [true, 'true'].includes(address.email_verified as boolean | string),
      nickname: nickname ?? null,
      roles: roles && (claimValues(idToken, roles.claim) ?? claimValues(more, roles.claim) ?? []),
    };
  }

  /** The claims that the id token leaves out. Those of another subject are refused. */
  private async userInfo(
    configuration: Configuration,
    accessToken: string,
    subject: string,
  ): Promise<Claims> {
    if (!configuration.serverMetadata().userinfo_endpoint) return {};
    const { fetchUserInfo } = await library();
    return fetchUserInfo(configuration, accessToken, subject).catch(explain);
  }

  private async configuration(): Promise<Configuration> {
    const now = this.calendar.now().getTime();
    if (this.discovered && this.discovered.until > now) return this.discovered.configuration;
    const discovered = { until: now + DISCOVERY_LIFETIME_MS, configuration: this.discover() };
    this.discovered = discovered;
    discovered.configuration.catch(() => {
      // The next sign-on tries again.
      if (this.discovered === discovered) this.discovered = null;
    });
    return discovered.configuration;
  }

  private async discover(): Promise<Configuration> {
    const openid = await library();
    const { issuer, clientId, clientSecret } = this.settings;
    const server = new URL(issuer);
    const customFetch = providerFetch(server.origin, this.bounds);
    const found = await openid
      .discovery(server, clientId, clientSecret, undefined, {
        [openid.customFetch]: customFetch,
        ...(server.protocol === 'http:' && { execute: [openid.allowInsecureRequests] }),
      })
      .catch((error: unknown) => {
        throw new ProviderUnreachable('The metadata of the OpenID provider cannot be used', { cause: error });
      });
    const metadata = found.serverMetadata();
    for (const name of ENDPOINTS) requireReachable(name, metadata[name], server.origin);
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const byHeader = methods.includes('client_secret_basic');
    const authentication = byHeader
      ? openid.ClientSecretBasic(clientSecret)
      : openid.ClientSecretPost(clientSecret);
    const configuration = new openid.Configuration(metadata, clientId, clientSecret, authentication);
    configuration[openid.customFetch] = customFetch;
    if (server.protocol === 'http:') openid.allowInsecureRequests(configuration);
    // Without it, the library trusts the connection alone, and verifies no signature of an id token.
    openid.enableNonRepudiationChecks(configuration);
    return configuration;
  }
}

/** @throws ProviderUnreachable for an address that is neither of the configured origin nor public */
function requireReachable(name: string, address: string | undefined, origin: string): void {
  if (address === undefined) return;
  if (URL.parse(address)?.origin !== origin && !isPublicHttpsUrl(address))
    throw new ProviderUnreachable(`The ${name} of the OpenID provider is not public`);
}

/** Whether a claim is a name to show in public. Some providers send the address instead. */
function isNickname(name: unknown): name is string {
  return typeof name === 'string' && name.trim() !== '' && !name.includes('@');
}
