import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useState } from 'react';

/** An item of a menu: text, a link (the element itself) or an action. */
export type MenuItem =
  | { key: string; kind: 'text'; content: ReactNode }
  | { key: string; kind: 'link'; content: ReactNode }
  | { key: string; kind: 'action'; content: ReactNode; onSelect: () => void };

const ROW =
  'flex min-h-11 cursor-default items-center gap-3 rounded-sm px-3 py-2 outline-none select-none data-highlighted:bg-sunken';

/** The opened menu of `Menu`. It stays in the landmark of its button, without a portal. */
export function MenuContent(props: { trigger: ReactNode; items: readonly MenuItem[] }) {
  const [open, setOpen] = useState(true);
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{props.trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-w-[min(20rem,calc(100vw-1rem))] min-w-52 animate-rise rounded-md border border-line bg-surface p-1 shadow-lg"
      >
        {props.items.map((item) => (
          <MenuRow key={item.key} item={item} />
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

function MenuRow({ item }: { item: MenuItem }) {
  switch (item.kind) {
    case 'text':
      return (
        <DropdownMenu.Item
          disabled
          dir="auto"
          title={typeof item.content === 'string' ? item.content : undefined}
          className="truncate px-3 py-2 text-left text-sm font-semibold text-ink-soft"
        >
          {item.content}
        </DropdownMenu.Item>
      );
    case 'link':
      return (
        <DropdownMenu.Item asChild className={ROW}>
          {item.content}
        </DropdownMenu.Item>
      );
    case 'action':
      return (
        <DropdownMenu.Item className={ROW} onSelect={item.onSelect}>
          {item.content}
        </DropdownMenu.Item>
      );
  }
}
