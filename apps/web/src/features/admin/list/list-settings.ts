import { storedSetting } from '../stored-setting';

/** How dense the rows of all lists are. */
export type Density = 'comfortable' | 'compact';

/** What this browser remembers about lists. */
export interface ListSettings {
  density: Density;
  /** Ids of hidden columns by the name of their list. */
  hidden: Readonly<Record<string, readonly string[]>>;
}

/** The settings of lists in this browser. */
export const LIST_SETTINGS = storedSetting<ListSettings>(
  'localStorage',
  'admin-lists',
  { density: 'comfortable', hidden: {} },
  (text) => {
    const { density, hidden } = (JSON.parse(text) ?? {}) as Partial<ListSettings>;
    return {
      density: density === 'compact' ? 'compact' : 'comfortable',
      hidden: typeof hidden === 'object' && hidden !== null ? hidden : {},
    };
  },
  JSON.stringify,
);

/** Changes some of the settings. */
export function changeListSettings(change: Partial<ListSettings>): void {
  LIST_SETTINGS.change({ ...LIST_SETTINGS.read(), ...change });
}
