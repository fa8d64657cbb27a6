import { act } from '@testing-library/react';

/** Leaves a page as the Back button does. @param unmount removes what is rendered. */
export async function leavePage(unmount: () => void): Promise<void> {
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
  unmount();
}
