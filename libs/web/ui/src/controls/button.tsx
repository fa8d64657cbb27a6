import { clsx } from 'clsx';
import { type ComponentProps, useImperativeHandle, useRef } from 'react';
import { useRestoredFocus } from './use-restored-focus';

/**
 * `primary` is for the main action of a view, `secondary` for the others, `quiet` for bars and rows, `danger` for actions that
 * cannot be undone.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** `md` is 44 px high, for touch; `sm` is 36 px high, for the header. */
export type ButtonSize = 'sm' | 'md';

/** Appearance of a button. */
export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  wide?: boolean;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-on-accent enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover',
  secondary: 'border-line-strong bg-surface text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  danger:
    'border-danger-line bg-surface text-danger-ink enabled:hover:bg-danger-soft [a&]:hover:bg-danger-soft',
  quiet: 'border-transparent text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
};

const SIZES: Record<ButtonSize, string> = { sm: 'min-h-9 px-3 py-1 text-sm', md: 'min-h-11 px-5 py-2' };

/** The classes of a button, for a link that should look like one. */
export function buttonClass({ variant = 'primary', size = 'md', wide = false }: ButtonLook = {}): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold transition-colors',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft',
    VARIANTS[variant],
    SIZES[size],
    wide && 'w-full',
  );
}

/** The classes of a link inside text. */
export const linkClass =
  'font-medium text-accent-ink underline decoration-1 underline-offset-3 hover:decoration-2';

/** A button. Its type defaults to `button`. If it had the focus when it was disabled, it gets it back when enabled. */
export function Button({
  variant,
  size,
  wide,
  className,
  type = 'button',
  ref,
  ...rest
}: ComponentProps<'button'> & ButtonLook) {
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement, []);
  useRestoredFocus(button, rest.disabled ?? false);
  return (
    <button
      ref={button}
      type={type}
      className={clsx(buttonClass({ variant, size, wide }), className)}
      // A button that was pressed before the app started is marked as busy until the app repeats the press.
      suppressHydrationWarning
      {...rest}
    />
  );
}
