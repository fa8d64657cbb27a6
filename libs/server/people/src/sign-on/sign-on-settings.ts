/** An OpenID provider, and the client that the operator has registered there. */
export interface OpenIdSettings {
  /** Its issuer identifier, from which everything else is discovered. May be private, and use http. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the button calls it. */
  name: string;
  /** The roles that it gives; null when it gives none. */
  roles: RoleClaim | null;
}

/** The claim from which roles are read at each sign-on. */
export interface RoleClaim {
  /** Its name, or its path with dots, such as `realm_access.roles`. */
  claim: string;
  /** The values that make an editor; null when the provider decides nothing about editors. */
  editors: readonly string[] | null;
  /** The values that make an admin; null when the provider decides nothing about admins. */
  admins: readonly string[] | null;
}

/** GitHub, and the OAuth app that the operator has registered there. */
export interface GithubSettings {
  /** Origin of github.com or of an enterprise server. The latter may be private, and use http. */
  url: string;
  clientId: string;
  clientSecret: string;
}

/** The settings of single sign-on. */
export interface SignOnSettings {
  /** Null without an OpenID provider. */
  oidc: OpenIdSettings | null;
  /** Null without GitHub. */
  github: GithubSettings | null;
  /** Whether it is the only way in: passwords, passkeys and profiles without an owner are then refused. */
  only: boolean;
}
