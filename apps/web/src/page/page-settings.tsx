import { type ReactNode, createContext, useContext } from 'react';

/** What the server's settings tell every page. */
export interface PageSettings {
  /** The specification's `{product}`. */
  productName: string;
  /** The origin of absolute links, such as `https://example.org`; without a slash at its end. */
  publicUrl: string;
  /** The IANA name of the product's time zone, in which its day begins. */
  timeZone: string;
  /** Where people can write to; not shown when there is none. */
  contactEmail?: string | null;
  /** The Google tag that counts beside our own events, unless the visitor refuses. */
  googleTagId?: string | null;
}

/** What holds for a page that no server filled in: the defaults of the contract, section 1. */
export const DEFAULT_SETTINGS: PageSettings = {
  productName: 'Daily Trivia',
  publicUrl: 'http://localhost:3000',
  timeZone: 'UTC',
};

const Settings = createContext<PageSettings>(DEFAULT_SETTINGS);

/** Gives the page its settings. */
export function PageSettingsProvider(props: { settings: PageSettings; children: ReactNode }) {
  return <Settings value={props.settings}>{props.children}</Settings>;
}

/** The settings of this page. */
export function usePageSettings(): PageSettings {
  return useContext(Settings);
}
