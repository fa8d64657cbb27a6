import { signOnCallbackPath } from '@daily/contract/sign-on-paths';
import type { Configuration } from 'openid-client';
import type { GithubSettings } from '../sign-on-settings';
import {
  checkedSubject,
  type IdentityProvider,
  type ProvenIdentity,
  type SignOnSecrets,
} from './identity-provider';
import { explain, library, type ProviderBounds, providerFetch } from './provider-requests';

/** What GitHub says about an account (docs.github.com/rest/users). */
interface GithubUser {
  id?: unknown;
  login?: unknown;
}

/** One address of an account (docs.github.com/rest/users/emails). */
interface GithubEmail {
  email?: unknown;
  primary?: unknown;
  verified?: unknown;
}

/** GitHub, or an enterprise server of it: OAuth 2.0, because it is no OpenID provider. */
export class GithubProvider implements IdentityProvider {
  readonly id = 'github';
  readonly name = 'GitHub';

  constructor(
    private readonly settings: GithubSettings,
    private readonly publicUrl: string,
    private readonly bounds: ProviderBounds = {},
  ) {}

  async authorizationUrl({ state, codeVerifier }: SignOnSecrets): Promise<URL> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
    return buildAuthorizationUrl(await this.configuration(), {
      redirect_uri: `${this.publicUrl}${signOnCallbackPath(this.id)}`,
      scope: 'read:user user:email',
      state,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
  }

  async identify(callback: URL, { state, codeVerifier }: SignOnSecrets): Promise<ProvenIdentity> {
    const { authorizationCodeGrant } = await library();
    const configuration = await this.configuration();
    const checks = { expectedState: state, pkceCodeVerifier: codeVerifier };
    const tokens = await authorizationCodeGrant(configuration, callback, checks).catch(explain);
    const user = (await this.read(configuration, tokens.access_token, 'user')) as GithubUser | null;
    const emails = await this.read(configuration, tokens.access_token, 'user/emails');
    const addresses = Array.isArray(emails) ? (emails as GithubEmail[]) : [];
    const email = addresses.find((address) => address?.primary === true)?.email;
    const isVerified = addresses.some((address) => address?.primary === true && address.verified === true);
    const { id, login } = user ?? {};
    return {
      issuer: this.settings.url,
      subject: checkedSubject(Number.isSafeInteger(id) ? String(id) : null),
      email: typeof email === 'string' ? email : null,
      emailVerified: isVerified,
      nickname: typeof login === 'string' ? login : null,
      roles: null,
    };
  }

  endSessionUrl(): Promise<null> {
    return Promise.resolve(null);
  }

  private async read(configuration: Configuration, accessToken: string, path: string): Promise<unknown> {
    const { fetchProtectedResource } = await library();
    const { url } = this.settings;
    const api = url === 'https://github.com' ? 'https://api.github.com' : `${url}/api/v3`;
    const headers = new Headers({ accept: 'application/vnd.github+json' });
    const response = await fetchProtectedResource(
      configuration,
      accessToken,
      new URL(`${api}/${path}`),
      'GET',
      undefined,
      headers,
    ).catch(explain);
    if (response.status !== 200) throw new Error(`GitHub responded with ${response.status} to ${path}`);
    return response.json();
  }

  private async configuration(): Promise<Configuration> {
    const openid = await library();
    const { url, clientId, clientSecret } = this.settings;
    const configuration = new openid.Configuration(
      {
        issuer: `${url}/login/oauth`,
        authorization_endpoint: `${url}/login/oauth/authorize`,
        token_endpoint: `${url}/login/oauth/access_token`,
      },
      clientId,
      clientSecret,
      openid.ClientSecretPost(clientSecret),
    );
    configuration[openid.customFetch] = providerFetch(url, this.bounds);
    if (url.startsWith('http:')) openid.allowInsecureRequests(configuration);
    return configuration;
  }
}
