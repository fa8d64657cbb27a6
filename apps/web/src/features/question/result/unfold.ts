const TIMING = { duration: 250, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/**
 * Animates what stands below a new part of a list item: the items after it, and the line below the list, slide from their places of
 * before to their new ones. Only transforms change over time, so nothing of it is a layout shift. Does nothing where the browser lacks
 * the API.
 */
export function unfold(part: HTMLElement): void {
  const item = part.closest('li');
  const list = item?.parentElement;
  if (!item?.animate || !list) return;
  const after = item.offsetHeight;
  part.style.display = 'none';
  const added = after - item.offsetHeight;
  part.style.display = '';
  part.animate([{ opacity: 0 }, { opacity: 1 }], TIMING);
  // The mark and a focus ring reach beyond the item.
  item.animate([{ clipPath: `inset(-1rem -1rem ${added}px)` }, { clipPath: 'inset(-1rem)' }], TIMING);
  const items = [...list.children];
  for (const moved of [...items.slice(items.indexOf(item) + 1), list.nextElementSibling]) {
    moved?.animate([{ transform: `translateY(${-added}px)` }, { transform: 'none' }], TIMING);
  }
}
