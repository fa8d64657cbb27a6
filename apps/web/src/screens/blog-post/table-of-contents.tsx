import { clsx } from 'clsx';

/** A heading of the post. */
interface Heading {
  readonly anchor: string;
  readonly text: string;
  readonly level: number;
}

/** From this number of headings on, a list of them helps. */
const MIN_HEADINGS = 3;

/** Links to the headings of a post: beside the text on wide screens, else above it. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  if (headings.length < MIN_HEADINGS) return null;
  return (
    <nav
      aria-labelledby="table-of-contents"
      className="mt-6 rounded-md bg-sunken p-4 text-sm lg:sticky lg:top-20 lg:mt-0 lg:bg-transparent lg:p-0"
    >
      <h2 id="table-of-contents" className="font-semibold">
        On this page
      </h2>
      <ul className="mt-2 grid">
        {headings.map(({ anchor, text, level }) => (
          <li key={anchor} className={clsx(level > 2 && 'pl-4 max-lg:hidden')}>
            <a href={`#${anchor}`} className="block py-1 text-ink-soft hover:text-ink hover:underline">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
