import type { SignOnProviderId } from './sign-on-paths';

/** A number for each tier of streaks above green. */
type ByTier = Readonly<Record<'blue' | 'violet' | 'amber', number>>;

/** How visitors can sign in with accounts that they have elsewhere. */
export interface SignOnChoices {
  /** The identity providers, in the order of their buttons. */
  providers: readonly { id: SignOnProviderId; name: string }[];
  /** Whether there is no other way in, so that pages show no form. */
  only: boolean;
}

/** The pages with terms, which an installation can replace. */
export type LegalPageName = 'disclaimer' | 'privacy';

/** The own look of an installation, as far as pages show it. */
export interface PageLook {
  /** Rules of CSS, safe to insert: the design tokens that differ from the shipped ones, and the logo. */
  styles: string;
  /** Colors of the browser's own bars by theme, as `#rrggbb`. */
  barColors: Readonly<Record<'light' | 'dark', string>>;
  /** Plain texts in place of the shipped ones, and further links, each to an `https:` or `mailto:` address or to a path of this site. */
  footer?: {
    about?: string | undefined;
    note?: string | undefined;
    links: readonly { label: string; to: string }[];
  };
  /** The titles of the pages that the installation has replaced. */
  legal: Readonly<Partial<Record<LegalPageName, string>>>;
}

/** Settings of the installation that pages show. The server reads them from its environment. */
export interface PageSettings {
  /** The product's name. */
  productName: string;
  /** Origin of absolute links, such as `https://example.org`, without a trailing slash. */
  publicUrl: string;
  /** IANA name of the time zone whose midnight starts the product's day. */
  timeZone: string;
  /** Public email address for inquiries. When it is missing, pages show none. */
  contactEmail?: string | null;
  /** Id of the Google tag to which pages also send analytics events, unless the visitor opts out. Without one, Google receives nothing. */
  googleTagId?: string | null;
  /** Single sign-on; missing when no identity provider is configured. */
  singleSignOn?: SignOnChoices | undefined;
  /** The lengths of a streak at which its tiers begin, in days, when an admin has changed them; missing for the shipped ones. */
  tierStarts?: ByTier;
  /** Points for a streak that reaches a tier; missing when there are none. */
  tierBonuses?: ByTier;
  /** The own look of the installation; missing for the shipped one. */
  look?: PageLook;
}

/** The defaults of the environment variables `PRODUCT_NAME`, `PUBLIC_URL` (on port 3000) and `TIME_ZONE`. */
export const DEFAULT_PAGE_SETTINGS: PageSettings = {
  productName: 'Daily Trivia',
  publicUrl: 'http://localhost:3000',
  timeZone: 'UTC',
};
