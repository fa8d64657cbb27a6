/** Attributes that scripts set before the app starts. */
export interface PageState {
  /** Attributes of `<html>`. */
  page: Readonly<Record<string, string>>;
  /** Attributes of every button. */
  buttons: Readonly<Record<string, string>>;
}

/**
 * Runs in a page. Describes what a further style sheet changes in the computed styles of any element, in each of the states.
 * Describes one difference per element at most. Of elements with the same classes in such parents, it looks at the first.
 */
export function findDifferences({
  styleSheet,
  states,
}: {
  styleSheet: string;
  states: readonly PageState[];
}): string[] {
  const kindOf = (element: Element) =>
    [element.localName, element.getAttribute('class'), element.parentElement?.getAttribute('class')].join();
  const kinds = new Set<string>();
  const elements = [...document.querySelectorAll('html, body, body :not(script)')].filter((element) => {
    const isKnown = kinds.has(kindOf(element));
    kinds.add(kindOf(element));
    return !isKnown;
  });
  const stylesOf = (element: Element, pseudo: string | null) => {
    const style = getComputedStyle(element, pseudo);
    const shown = pseudo === null || style.content !== 'none';
    return shown ? style.cssText : '';
  };
  const set = (targets: readonly Element[], attributes: Readonly<Record<string, string>>) => {
    for (const target of targets)
      for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, value);
  };
  const unset = (targets: readonly Element[], attributes: Readonly<Record<string, string>>) => {
    for (const target of targets) for (const name of Object.keys(attributes)) target.removeAttribute(name);
  };
  const buttons = [...document.querySelectorAll('button')];
  const stylesIn = (state: PageState) => {
    set([document.documentElement], state.page);
    set(buttons, state.buttons);
    const styles = elements.map((element) =>
      [null, '::before', '::after'].map((pseudo) => stylesOf(element, pseudo)),
    );
    unset([document.documentElement], state.page);
    unset(buttons, state.buttons);
    return styles;
  };

  const before = states.map(stylesIn);
  const sheet = document.createElement('style');
  sheet.textContent = styleSheet;
  document.head.append(sheet);
  const after = states.map(stylesIn);
  sheet.remove();
  return after.flatMap((state, index) =>
    state.flatMap((styles, position) => {
      const element = elements[position];
      const part = styles.findIndex((style, i) => style !== before[index]?.[position]?.[i]);
      if (!element || part === -1) return [];
      const known = new Set(before[index]?.[position]?.[part]?.split('; '));
      const changed = styles[part]?.split('; ').filter((declaration) => !known.has(declaration));
      return [
        `<${element.localName} class="${element.getAttribute('class') ?? ''}"> has ${changed?.join('; ')}`,
      ];
    }),
  );
}
