/** Whether the browser has a share sheet and runs on a device with touch, where its apps are found. */
export function hasShareSheet(): boolean {
  return typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches;
}

/**
 * Opens the share sheet of the system. Must be called within a click.
 * @returns false when the visitor closed it, or when the browser did not open it because the click was too long ago.
 */
export async function openShareSheet(data: ShareData): Promise<boolean> {
  return navigator.share(data).then(
    () => true,
    () => false,
  );
}
