/**
 * Puts a text on the clipboard, even one that is still on its way: called within a click, it keeps the permission that
 * the click gave, which some browsers take back while one waits.
 *
 * @returns false when the browser refuses, or has no clipboard to offer (pages without https).
 * @throws what `text` was rejected with.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  const coming = Promise.resolve(text);
  const copied = await write(coming).then(
    () => true,
    () => false,
  );
  await coming;
  return copied;
}

async function write(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const plain = text.then((words) => new Blob([words], { type: 'text/plain' }));
  // It may be refused before it comes; then nobody else waits for it.
  plain.catch(() => undefined);
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })]);
}
