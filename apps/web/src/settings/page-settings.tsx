import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '@daily/contract/page-settings';
import { type ReactNode, createContext, useContext } from 'react';

const Settings = createContext<PageSettings>(DEFAULT_PAGE_SETTINGS);

/** Provides the settings to the components below. */
export function PageSettingsProvider(props: { settings: PageSettings; children: ReactNode }) {
  return <Settings value={props.settings}>{props.children}</Settings>;
}

/** Returns the settings of the installation. */
export function usePageSettings(): PageSettings {
  return useContext(Settings);
}
