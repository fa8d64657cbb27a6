/** Explains the keyboard shortcuts. Shown only beside a mouse or a trackpad, where a keyboard is likely. */
export function ShortcutsHint() {
  return (
    <p className="mt-2 hidden text-right text-xs text-ink-soft pointer-fine:block">
      Press <Key>A</Key> to <Key>D</Key> or <Key>1</Key> to <Key>4</Key> to choose
    </p>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-sm border border-line bg-sunken px-1.5 font-sans font-semibold text-ink-soft">
      {children}
    </kbd>
  );
}
