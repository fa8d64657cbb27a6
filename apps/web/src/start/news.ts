/** Local storage key of the news that the visitor has put away: its text. */
export const NEWS_KEY = 'daily-trivia-news';

/** The attribute of the strip with the news, whose value is the text. */
const NEWS_ATTRIBUTE = 'data-news';

/** The attribute of the button that puts the news away. */
const PUT_AWAY = 'data-put-away';

/**
 * Hides the news that the visitor has put away, before the first paint, and puts them away at a press. Other news are shown again. It works
 * without the app, as the theme does.
 */
export function initNews(page: Document, storage: () => Storage): void {
  try {
    hide(page, storage().getItem(NEWS_KEY));
  } catch {
    // Without storage, the news are shown on each page.
  }
  const putAway = (event: Event) => {
    const button = (event.target as Element).closest(`[${PUT_AWAY}]`);
    const text = button?.closest(`[${NEWS_ATTRIBUTE}]`)?.getAttribute(NEWS_ATTRIBUTE);
    if (!text) return;
    // The app, which queues presses until it has started, need not start for it.
    event.stopImmediatePropagation();
    hide(page, text);
    // The button, which had the focus, is gone.
    page.getElementById('main')?.focus({ preventScroll: true });
    try {
      storage().setItem(NEWS_KEY, text);
    } catch {
      // They come back with the next page.
    }
  };
  page.addEventListener('click', putAway, true);
}

/** A style sheet, because the script runs before the strip is parsed. */
function hide(page: Document, text: string | null): void {
  if (!text) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`[${NEWS_ATTRIBUTE}="${CSS.escape(text)}"]{display:none}`);
  page.adoptedStyleSheets.push(sheet);
}
