/** What can have the focus. */
const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** What holds rows: a list that staff work through one row after the other. */
const ROWS = 'tbody, ul, ol';

/** The parts of a page whose name says where one is. */
const PARTS = 'form, section, [role=group], dialog, main';

const HEADINGS = 'h1, h2, h3';

/** Where an element is, to find a place for the focus when the element is gone. */
export interface FocusPlace {
  readonly element: Element;
  /** Its ancestors, the nearest first. */
  readonly ancestors: readonly Element[];
  /** The row that it is in, with the place of the row in its list and of the element's cell in the row. */
  readonly row: { element: Element; list: Element; index: number; cell: number } | null;
  /** The heading of the section that it is in; null without one. */
  readonly heading: string | null;
  /** The path of the page. */
  readonly pathname: string;
}

/** Where an element is now. */
export function placeOf(element: Element): FocusPlace {
  const ancestors: Element[] = [];
  for (let each = element.parentElement; each; each = each.parentElement) ancestors.push(each);
  const heading = element.closest('section')?.querySelector(HEADINGS)?.textContent ?? null;
  return { element, ancestors, row: rowOf(element), heading, pathname: window.location.pathname };
}

/** Whether an element can have the focus. */
export function isFocusable(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled');
}

/** Whether no element has the focus. Some browsers leave it on a control that was disabled. */
export function nothingFocused(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || !isFocusable(activeElement);
}

/**
 * Moves the focus to where the work goes on after the element at a place is gone: the element that replaced it in its row, then the same
 * cell of the next row, then the message or the heading of the form or the part of the page around it, at last the heading of the page.
 */
export function focusNear(place: FocusPlace): void {
  const target = isFocusable(place.element) ? place.element : (nextInRows(place) ?? nextInPage(place));
  if (target) focusOn(target);
}

/** Moves the focus to the message or the heading of a part of the page, as after a success that leaves nothing to press. */
export function focusPart(part: Element): void {
  focusOn(entranceOf(part));
}

/** Moves the focus to an element that may not be a control. */
export function focusOn(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.matches(CONTROLS) && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
}

function rowOf(element: Element): FocusPlace['row'] {
  const list = element.closest(ROWS);
  if (!list) return null;
  const index = [...list.children].findIndex((each) => each.contains(element));
  const row = list.children[index];
  if (!row) return null;
  return { element: row, list, index, cell: [...row.children].findIndex((each) => each.contains(element)) };
}

function nextInRows({ row }: FocusPlace): Element | null {
  if (!row?.list.isConnected) return null;
  const next = row.element.isConnected
    ? row.element
    : (row.list.children[row.index] ?? row.list.lastElementChild);
  return next?.children[row.cell]?.querySelector(CONTROLS) ?? next?.querySelector(CONTROLS) ?? null;
}

function nextInPage({ ancestors, heading }: FocusPlace): Element | null {
  const isGone = ancestors.some((each) => !each.isConnected && each.matches('section'));
  // A section that shows what is stored now may have replaced the one before.
  const replaced = isGone && [...document.querySelectorAll(`main section :is(${HEADINGS})`)];
  const same = replaced && replaced.find(({ textContent }) => textContent === heading);
  if (same) return same;
  const part =
    ancestors.find((each) => each.isConnected && each.matches(PARTS)) ?? document.querySelector('main');
  return part && entranceOf(part);
}

/** Where a part of the page begins for someone who comes to it: the message of a form, else the heading, else the part itself. */
function entranceOf(part: Element): Element {
  const message = part.matches('form') ? part.querySelector('[role=status]:not(.sr-only)') : null;
  return message ?? part.querySelector(HEADINGS) ?? part;
}
