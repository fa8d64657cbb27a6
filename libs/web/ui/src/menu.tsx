import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { LazyPart, Lazily } from './lazy-part';
import { VisuallyHidden } from './visually-hidden';
import { whenIdle } from './when-idle';

/** A row of a menu: words that cannot be chosen, a link (the element itself), or something to do. */
export type MenuItem =
  | { key: string; kind: 'text'; content: ReactNode }
  | { key: string; kind: 'link'; content: ReactNode }
  | { key: string; kind: 'action'; content: ReactNode; onSelect: () => void };

const content = new LazyPart(() => import('./menu-content').then((part) => part.MenuContent));

/**
 * A button that opens a menu. The menu's code is fetched when the page is idle, or when the button is pointed at
 * or focused before; a press tries again if it did not come.
 */
export function Menu(props: {
  /** The name of the button and of its menu. */
  label: string;
  /** What the button shows, hidden from those who hear its name. */
  children: ReactNode;
  items: readonly MenuItem[];
}) {
  const [wanted, setWanted] = useState(false);
  const fetch = () => void content.fetch();
  const open = () => void content.fetch().then(setWanted);
  useEffect(() => whenIdle(fetch), []);
  const trigger = (own: ComponentProps<'button'>) => (
    <button
      type="button"
      className="inline-grid size-11 place-items-center rounded-full hover:bg-sunken"
      {...own}
    >
      {props.children}
      <VisuallyHidden>{props.label}</VisuallyHidden>
    </button>
  );
  const closed = trigger({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetch,
    onFocus: fetch,
    onClick: open,
    onKeyDown: (event) => event.key === 'ArrowDown' && open(),
  });
  if (!wanted) return closed;
  return <Lazily part={content} give={{ trigger: trigger({}), items: props.items }} fallback={closed} />;
}
