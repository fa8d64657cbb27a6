import { type ComponentProps, type ReactNode, Suspense, lazy, useState } from 'react';
import { VisuallyHidden } from './visually-hidden';

/** A row of a menu: words that cannot be chosen, a link (the element itself), or something to do. */
export type MenuItem =
  | { key: string; kind: 'text'; content: ReactNode }
  | { key: string; kind: 'link'; content: ReactNode }
  | { key: string; kind: 'action'; content: ReactNode; onSelect: () => void };

const loadContent = () => import('./menu-content');
const MenuContent = lazy(() => loadContent().then((part) => ({ default: part.MenuContent })));

/** A button that opens a menu. The menu's code is fetched when the button is first pointed at or focused. */
export function Menu(props: {
  /** The name of the button and of its menu. */
  label: string;
  /** What the button shows, hidden from those who hear its name. */
  children: ReactNode;
  items: readonly MenuItem[];
}) {
  const [wanted, setWanted] = useState(false);
  const preload = () => void loadContent();
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
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => setWanted(true),
    onKeyDown: (event) => event.key === 'ArrowDown' && setWanted(true),
  });
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <MenuContent trigger={trigger({})} items={props.items} />
    </Suspense>
  );
}
