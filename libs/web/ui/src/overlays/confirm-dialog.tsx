import { lazyComponent } from '../loading/lazy-component';

/** Asks before a change that the user cannot take back alone. Its code is loaded when it is shown. */
export const ConfirmDialog = lazyComponent(() => import('./confirm-dialog-content'), 'ConfirmDialogContent');
