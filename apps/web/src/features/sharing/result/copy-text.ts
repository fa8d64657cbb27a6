/**
 * Copies a text to the clipboard. The text may still be loading: the function must be called within a click, because some browsers
 * do not allow access to the clipboard later.
 *
 * @returns false when the browser denies access or has no clipboard, as on pages without https.
 * @throws the rejection of `text`.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  const loading = Promise.resolve(text);
  const copied = await write(loading).then(
    () => true,
    () => false,
  );
  await loading;
  return copied;
}

async function write(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  // If the browser denies access first, nothing else handles a rejection of the text.
  blob.catch(() => undefined);
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
