import { Tooltip } from 'radix-ui';

/**
 * The open tooltip of `Tooltip`. Radix positions it at an invisible element over the trigger, so that the trigger is not
 * remounted and keeps the focus when this code is loaded.
 */
export function TooltipContent({ id, text, onClose }: { id: string; text: string; onClose: () => void }) {
  return (
    <Tooltip.Provider>
      <Tooltip.Root open onOpenChange={(open) => !open && onClose()}>
        <Tooltip.Trigger asChild>
          <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
        </Tooltip.Trigger>
        <Tooltip.Content
          id={id}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 rounded-sm bg-ink px-3 py-2 text-sm text-ground shadow-lg"
        >
          {text}
        </Tooltip.Content>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
