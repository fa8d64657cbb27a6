import { EMBED_TODAY_PATH } from '@daily/contract/page-paths';
import { heightIn } from './embed-message';

/** The name of the element. */
export const ELEMENT_NAME = 'daily-question';

/** Height of the frame until the page in it reports its own, in pixels: that of a short question. */
const FIRST_HEIGHT = 480;

const STYLES = ':host{display:block}iframe{display:block;width:100%;border:0}';

/**
 * Defines `<daily-question theme="light|dark">`, which shows today's question in a sandboxed frame of the height of its content. Without
 * a theme, it follows the visitor's system. The element neither reads nor changes anything of the page around it.
 *
 * @param origin the origin of the product.
 */
export function defineDailyQuestion(origin: string): void {
  if (customElements.get(ELEMENT_NAME)) return;
  customElements.define(
    ELEMENT_NAME,
    class extends HTMLElement {
      static readonly observedAttributes = ['theme'];
      private readonly frame = document.createElement('iframe');

      constructor() {
        super();
        const { frame } = this;
        frame.title = "Today's question";
        frame.loading = 'lazy';
        frame.referrerPolicy = 'no-referrer';
        // Without `allow-same-origin`, the frame has no access to cookies and storage. Links open a new tab.
        frame.sandbox.add('allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox');
        frame.style.height = `${FIRST_HEIGHT}px`;
        // A constructed style sheet, because the policy of the page may forbid style elements.
        const styles = new CSSStyleSheet();
        styles.replaceSync(STYLES);
        const shadow = this.attachShadow({ mode: 'open' });
        shadow.adoptedStyleSheets = [styles];
        shadow.append(frame);
      }

      connectedCallback(): void {
        this.load();
        window.addEventListener('message', this.resize);
      }

      disconnectedCallback(): void {
        window.removeEventListener('message', this.resize);
      }

      attributeChangedCallback(): void {
        if (this.isConnected) this.load();
      }

      private load(): void {
        const address = new URL(EMBED_TODAY_PATH, origin);
        const theme = this.getAttribute('theme');
        if (theme) address.searchParams.set('theme', theme);
        address.searchParams.set('reports', 'height');
        // A frame of another color scheme than its page has an opaque background, also outside its rounded corners.
        this.frame.style.colorScheme = theme ?? 'light dark';
        if (this.frame.src !== address.href) this.frame.src = address.href;
      }

      private readonly resize = ({ source, data }: MessageEvent): void => {
        const height = source === this.frame.contentWindow ? heightIn(data) : null;
        if (height !== null) this.frame.style.height = `${height}px`;
      };
    },
  );
}
