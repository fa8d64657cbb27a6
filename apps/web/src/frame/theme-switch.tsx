import { clsx } from 'clsx';
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useEffect } from 'react';
import { applyStoredTheme, THEME_INPUT_NAME, type Theme } from '../start/theme';

const CHOICES: readonly { theme: Theme; label: string; Icon: LucideIcon }[] = [
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
  { theme: 'system', label: 'System', Icon: Monitor },
];

/**
 * A choice between the light, the dark and the system theme. The radio buttons are uncontrolled, because the inline script applies
 * the choice, also before the app starts; see theme.ts. Hidden without JavaScript.
 */
export function ThemeSwitch() {
  // In development React renders the buttons after the script has run.
  useEffect(() => applyStoredTheme(document, () => localStorage), []);
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2 noscript:hidden">
      <legend className="float-left mr-1">Theme</legend>
      <div className="flex flex-wrap rounded-md border border-line bg-sunken p-0.5">
        {CHOICES.map(({ theme, label, Icon }) => (
          <label
            key={theme}
            className={clsx(
              'relative flex min-h-9 items-center gap-1.5 rounded-sm border border-transparent px-2 sm:px-2.5 font-medium',
              'hover:text-ink has-checked:border-line has-checked:bg-raised has-checked:text-ink has-checked:shadow-sm',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              'forced-colors:has-checked:outline-2',
            )}
          >
            <input
              type="radio"
              name={THEME_INPUT_NAME}
              value={theme}
              defaultChecked={theme === 'system'}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Icon aria-hidden className="size-4" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
