/** The settings of a release by name, each with its default: a value, or in words what it follows from; null for none. */
export type Settings = Readonly<Record<string, string | null>>;

/** The settings that differ between two releases. A renamed one is removed and added. */
export interface SettingsChanges {
  added: readonly string[];
  removed: readonly string[];
  /** Those with another default. */
  changed: readonly string[];
}

/** Compares the settings of two releases. */
export function settingsChanges(before: Settings, after: Settings): SettingsChanges {
  const isIn = (settings: Settings) => (name: string) => Object.hasOwn(settings, name);
  const [old, now] = [Object.keys(before), Object.keys(after)];
  return {
    added: now.filter((name) => !isIn(before)(name)),
    removed: old.filter((name) => !isIn(after)(name)),
    changed: now.filter((name) => isIn(before)(name) && before[name] !== after[name]),
  };
}

/** The changes as a part of release notes; empty without any. */
export function settingsNotes(before: Settings, after: Settings): string {
  const { added, removed, changed } = settingsChanges(before, after);
  const value = (text: string | null | undefined) => (text == null ? 'none' : `\`${text}\``);
  const lines = [
    ...(added.length > 0 ? [`- New: ${added.map((name) => `\`${name}\``).join(', ')}.`] : []),
    ...(removed.length > 0 ? [`- Removed: ${removed.map((name) => `\`${name}\``).join(', ')}.`] : []),
    ...changed.map(
      (name) => `- The default of \`${name}\` is ${value(after[name])}. It was ${value(before[name])}.`,
    ),
  ];
  return lines.length > 0 ? `### Settings\n\n${lines.join('\n')}` : '';
}
