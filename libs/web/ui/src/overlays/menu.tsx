import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { lazyComponent } from '../loading/lazy-component';
import type { MenuItem } from './menu-content';
import { VisuallyHidden } from '../display/visually-hidden';
import { whenIdle } from '../loading/when-idle';

const MenuContent = lazyComponent(() => import('./menu-content'), 'MenuContent');

/**
 * A button that opens a menu. The menu's code is loaded when the page is idle, or earlier when the button is hovered or focused. A
 * press tries again after a failed download.
 */
export function Menu(props: {
  /** Accessible name of the button and of its menu. */
  label: string;
  /** Content of the button, besides its accessible name. */
  children: ReactNode;
  items: readonly MenuItem[];
}) {
  const [opened, setOpened] = useState(false);
  const preload = () => void MenuContent.preload();
  const open = () => void MenuContent.preload().then(setOpened);
  useEffect(() => whenIdle(preload), []);
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
    onClick: open,
    onKeyDown: (event) => event.key === 'ArrowDown' && open(),
  });
  return <MenuContent when={opened} isolated trigger={trigger({})} items={props.items} fallback={closed} />;
}
