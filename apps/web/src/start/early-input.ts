/**
 * Keeps what somebody does before the app is ready. The page is readable and its buttons can be pressed as soon
 * as the HTML is there; the app comes later. Until then a press of a button, a submit of a form and a click on a
 * link that only scripts answer (`href="#"`) are held back and remembered, then done again once the app listens.
 * Real links lead where they lead, and fields keep what is typed and chosen: the browser does both by itself.
 */
export interface EarlyInput {
  /** Ends the holding back and does again, in order, what was remembered. */
  replay(): void;
  /** Ends the holding back and forgets what was remembered: there will be no app. */
  release(): void;
}

interface Remembered {
  readonly element: HTMLElement;
  /** Where the element stood, to find the one that took its place. */
  readonly path: readonly number[];
  readonly again: (element: HTMLElement) => void;
}

/** Begins to hold back and remember; `onFirst` is called at the first sign of somebody at the page. */
export function holdEarlyInput(page: Document, onFirst: () => void): EarlyInput {
  const remembered: Remembered[] = [];
  const remember = (event: Event, element: HTMLElement, again: Remembered['again']) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    // A screen reader's press may come without any of the other signs.
    onFirst();
    // Pressing again while nothing happens means the same once.
    if (remembered.at(-1)?.element === element) return;
    remembered.push({ element, path: pathOf(element), again });
  };

  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button, [type="submit"], a[href="#"]');
    if (button) remember(event, button, (element) => element.click());
  };
  const onSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement;
    remember(event, form, (element) => (element as HTMLFormElement).requestSubmit());
  };

  page.addEventListener('click', onClick, true);
  page.addEventListener('submit', onSubmit, true);
  for (const sign of SIGNS)
    page.addEventListener(sign, onFirst, { capture: true, once: true, passive: true });

  const release = () => {
    page.removeEventListener('click', onClick, true);
    page.removeEventListener('submit', onSubmit, true);
    return remembered.splice(0);
  };
  return {
    release: () => void release(),
    replay() {
      for (const { element, path, again } of release()) {
        const present = element.isConnected ? element : elementAt(page, path);
        if (present?.tagName === element.tagName) again(present);
      }
    },
  };
}

/** What tells that somebody is about to use the page. */
export const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'focusin'] as const;

function pathOf(element: Element): number[] {
  const path: number[] = [];
  for (let at: Element | null = element; at?.parentElement; at = at.parentElement) {
    path.unshift([...at.parentElement.children].indexOf(at));
  }
  return path;
}

function elementAt(page: Document, path: readonly number[]): HTMLElement | null {
  const element = path.reduce<Element | undefined>((at, place) => at?.children[place], page.documentElement);
  return (element as HTMLElement | undefined) ?? null;
}
