import { storedSetting } from '../../../features/admin/stored-setting';

/** Whether the shortcuts of the admin area are on. They are unless someone has turned them off in this browser. */
export const SHORTCUTS = storedSetting<boolean>(
  'localStorage',
  'admin-shortcuts',
  true,
  (text) => text !== 'off',
  () => 'off',
);
