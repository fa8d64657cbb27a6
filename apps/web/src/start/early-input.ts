/**
 * Keeps what a visitor does before the app has started. A page can be read and its buttons can be pressed as soon as its HTML is
 * loaded, and the app starts later. Until then, clicks on buttons, form submissions and clicks on links that only scripts
 * handle (`href="#"`) are prevented and queued, then repeated when the app listens. A pressed button shows at once that it is
 * busy. The browser itself follows real links and keeps the values of fields.
 */
export interface EarlyInput {
  /** Stops queueing and repeats the queued input, in order. */
  replay(): void;
  /** Stops queueing and discards the queued input, because the app cannot start. */
  release(): void;
}

interface QueuedInput {
  readonly element: HTMLElement;
  /** Indexes of the element and its ancestors among their siblings, to find an element that has replaced it. */
  readonly path: readonly number[];
  readonly repeat: (element: HTMLElement) => void;
}

/** Events that indicate that a visitor is about to use the page. */
export const INTERACTION_EVENTS = [
  'pointermove',
  'pointerdown',
  'keydown',
  'touchstart',
  'wheel',
  'focusin',
] as const;

/** The attribute of a pressed button until its press is repeated; `theme.css` styles it. */
const BUSY = 'aria-busy';

/** Starts queueing input. Calls `onInteraction` at each kind of interaction; the receiver ignores repetitions. */
export function queueEarlyInput(page: Document, onInteraction: () => void): EarlyInput {
  const queue: QueuedInput[] = [];
  const enqueue = (event: Event, element: HTMLElement, repeat: QueuedInput['repeat']) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    // A click by a screen reader may come without any of the interaction events.
    onInteraction();
    // A visitor may press again because nothing happened yet. This counts as one press.
    if (queue.at(-1)?.element === element) return;
    queue.push({ element, path: pathOf(element), repeat });
  };
  const busy = new Set<Element>();
  const showBusy = (button: Element | null) => {
    if (!button) return;
    button.setAttribute(BUSY, 'true');
    busy.add(button);
  };

  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button, [type="submit"], a[href="#"]');
    if (!button) return;
    enqueue(event, button, (element) => element.click());
    showBusy(button);
  };
  const onSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement;
    enqueue(event, form, (element) => (element as HTMLFormElement).requestSubmit());
    showBusy(form.querySelector('[type="submit"]'));
  };

  page.addEventListener('click', onClick, true);
  page.addEventListener('submit', onSubmit, true);
  for (const type of INTERACTION_EVENTS)
    page.addEventListener(type, onInteraction, { capture: true, once: true, passive: true });

  const stop = () => {
    page.removeEventListener('click', onClick, true);
    page.removeEventListener('submit', onSubmit, true);
    for (const button of busy) button.removeAttribute(BUSY);
    return queue.splice(0);
  };
  return {
    release: () => void stop(),
    replay() {
      for (const { element, path, repeat } of stop()) {
        const present = element.isConnected ? element : elementAt(page, path);
        if (present?.tagName === element.tagName) repeat(present);
      }
    },
  };
}

function pathOf(element: Element): number[] {
  const path: number[] = [];
  for (let node: Element | null = element; node?.parentElement; node = node.parentElement) {
    path.unshift([...node.parentElement.children].indexOf(node));
  }
  return path;
}

function elementAt(page: Document, path: readonly number[]): HTMLElement | null {
  const element = path.reduce<Element | undefined>(
    (node, index) => node?.children[index],
    page.documentElement,
  );
  return (element as HTMLElement | undefined) ?? null;
}
