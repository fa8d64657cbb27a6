import type { GithubSettings, OpenIdSettings, SignOnSettings } from '@daily/people';
import { ConfigError } from './config-error';

/** The settings of single sign-on, as they were read; undefined for one that is not set and has no default. */
export interface SignOnValues {
  SIGN_IN: 'all' | 'sso';
  OIDC_ISSUER: string | undefined;
  OIDC_CLIENT_ID: string | undefined;
  OIDC_CLIENT_SECRET: string | undefined;
  OIDC_NAME: string | undefined;
  OIDC_ROLE_CLAIM: string | undefined;
  OIDC_EDITORS: readonly string[] | undefined;
  OIDC_ADMINS: readonly string[] | undefined;
  GITHUB_CLIENT_ID: string | undefined;
  GITHUB_CLIENT_SECRET: string | undefined;
  GITHUB_URL: string;
}

/** Single sign-on. @throws ConfigError when settings that belong together are not all set, or exclude each other */
export function signOnSettings(values: SignOnValues, staffPasskeys: 'required' | 'optional'): SignOnSettings {
  const oidc = openIdSettings(values);
  const github = githubSettings(values);
  const only = values.SIGN_IN === 'sso';
  if (only && !oidc && !github)
    throw new ConfigError(
      'SIGN_IN=sso cannot be used: it needs OIDC_ISSUER or GITHUB_CLIENT_ID, or nobody could sign in',
    );
  if (only && staffPasskeys === 'required')
    throw new ConfigError(
      'STAFF_PASSKEYS=required cannot be used with SIGN_IN=sso: nobody signs in with a passkey there',
    );
  return { oidc, github, only };
}

function openIdSettings(values: SignOnValues): OpenIdSettings | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_ROLE_CLAIM } = values;
  const { OIDC_EDITORS: editors = null, OIDC_ADMINS: admins = null } = values;
  const client = together({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET });
  const givesRoles = editors !== null || admins !== null;
  if (givesRoles !== (OIDC_ROLE_CLAIM !== undefined))
    throw new ConfigError(
      givesRoles
        ? 'OIDC_ROLE_CLAIM is missing: OIDC_EDITORS and OIDC_ADMINS are values of that claim'
        : 'OIDC_EDITORS and OIDC_ADMINS are missing: OIDC_ROLE_CLAIM needs at least one of them',
    );
  if (!client) {
    if (OIDC_NAME !== undefined || OIDC_ROLE_CLAIM !== undefined)
      throw new ConfigError('OIDC_ISSUER is missing: the other settings of the OpenID provider need it');
    return null;
  }
  return {
    issuer: client.OIDC_ISSUER,
    clientId: client.OIDC_CLIENT_ID,
    clientSecret: client.OIDC_CLIENT_SECRET,
    name: OIDC_NAME ?? new URL(client.OIDC_ISSUER).hostname,
    roles: OIDC_ROLE_CLAIM === undefined ? null : { claim: OIDC_ROLE_CLAIM, editors, admins },
  };
}

function githubSettings({
  GITHUB_CLIENT_ID,
  GITHUB_CLIENT_SECRET,
  GITHUB_URL,
}: SignOnValues): GithubSettings | null {
  const client = together({ GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET });
  if (!client) return null;
  return {
    url: GITHUB_URL,
    clientId: client.GITHUB_CLIENT_ID,
    clientSecret: client.GITHUB_CLIENT_SECRET,
  };
}

/** Settings that belong together; null when none is set. @throws ConfigError when only some are */
function together<Name extends string>(
  values: Record<Name, string | undefined>,
): Record<Name, string> | null {
  const entries = Object.entries<string | undefined>(values);
  const missing = entries.filter(([, value]) => value === undefined).map(([name]) => name);
  if (missing.length === entries.length) return null;
  if (missing.length > 0)
    throw new ConfigError(
      `${missing.join(' and ')} missing: ${entries.map(([name]) => name).join(', ')} must be set together`,
    );
  return values as Record<Name, string>;
}
