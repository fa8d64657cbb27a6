/** A number for each tier of streaks above green. */
type ByTier = Readonly<Record<'blue' | 'violet' | 'amber', number>>;

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
  /** The lengths of a streak at which its tiers begin, in days, when an admin has changed them; missing for the shipped ones. */
  tierStarts?: ByTier;
  /** Points for a streak that reaches a tier; missing when there are none. */
  tierBonuses?: ByTier;
}

/** The defaults of the environment variables `PRODUCT_NAME`, `PUBLIC_URL` (on port 3000) and `TIME_ZONE`. */
export const DEFAULT_PAGE_SETTINGS: PageSettings = {
  productName: 'Daily Trivia',
  publicUrl: 'http://localhost:3000',
  timeZone: 'UTC',
};
