/**
 * The mark of the product: four options, one of which is right. `public/favicon.svg`, the icons, the mails and the pictures of shares
 * have the same shapes. Decoration beside the product's name, which a `span` contains. The styles of an installation's own look put its logo
 * in place of this one: see `libs/server/look/src/look-styles.ts`.
 */
export function Logo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="logo size-6 shrink-0 text-accent">
      <g fill="currentColor" opacity="0.45">
        <rect x="2" y="2" width="9" height="9" rx="2.5" />
        <rect x="13" y="2" width="9" height="9" rx="2.5" />
        <rect x="2" y="13" width="9" height="9" rx="2.5" />
      </g>
      <circle cx="17.5" cy="17.5" r="5.5" fill="currentColor" />
      <path
        d="m15 17.6 1.8 1.8 3.3-3.6"
        className="fill-none stroke-on-accent"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
