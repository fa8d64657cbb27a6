import { PAGE_PATHS } from '@daily/contract/page-paths';
import {
  CONTESTS_CALENDAR_PATH,
  EMBED_SCRIPT_PATH,
  OEMBED_PATH,
  QUESTION_DATA_PATH,
  QUESTION_FEED_PATH,
} from '@daily/contract/paths';
import { EMBED_HEIGHT, EMBED_MIN_SIZE, embedFrame } from '@daily/rules/sharing/embed';
import { linkClass } from '@daily/ui/controls/button';
import { clsx } from 'clsx';
import { Link, useSearchParams } from 'react-router';
import { Breadcrumbs } from '../../features/seo/breadcrumbs';
import type { PageHead } from '../../features/seo/head';
import { trailTo } from '../../features/seo/trail';
import { usePageSettings } from '../../settings/page-settings';
import { CopyableCode } from '../../features/code/copyable-code';

/** The title and metadata of the page. */
export const head = {
  title: 'Embed the question',
  description:
    "Show today's tech question on your own site: a frame without any script, an element that adapts its height, or oEmbed. " +
    'Without a key, without cookies.',
  trail: trailTo({ name: 'Embed', path: PAGE_PATHS.embed }),
  sitemap: { changes: 'monthly', priority: 0.4 },
} satisfies PageHead;

/** The themes of the frame. Null follows the visitor's system. */
const THEMES = [
  { theme: null, label: "Visitor's theme" },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
] as const;

type Theme = (typeof THEMES)[number]['theme'];

/** How to show today's question on another site, with the code to copy. */
export function Screen() {
  const { productName, publicUrl } = usePageSettings();
  const [search] = useSearchParams();
  const given = search.get('theme');
  const theme = THEMES.find((known) => known.theme === given)?.theme ?? null;
  const path = theme ? `${PAGE_PATHS.embedToday}?theme=${theme}` : PAGE_PATHS.embedToday;
  const frame = embedFrame({
    address: publicUrl + path,
    productName,
    width: '100%',
    height: EMBED_HEIGHT,
  });
  const attribute = theme ? ` theme="${theme}"` : '';
  const element = [
    `<script type="module" src="${publicUrl}${EMBED_SCRIPT_PATH}"></script>`,
    `<daily-question${attribute}><a href="${publicUrl}/">Today's question</a></daily-question>`,
  ].join('\n');
  return (
    <div className="mx-auto max-w-page px-4 pt-8">
      <Breadcrumbs trail={head.trail} />
      <h1 className="mt-4 text-3xl font-bold tracking-tight">Embed the question</h1>
      <p className="mt-3 max-w-text text-lg text-ink-soft">
        Show today&rsquo;s question on your own site. It needs no key, sets no cookie, and shows a new
        question every day.
      </p>
      <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <ThemeLinks current={theme} />
          <Snippet label="Frame, without any script" code={frame} />
          <Snippet label="Element, as high as its content" code={element} />
        </div>
        <section aria-label="Preview" className="rounded-lg bg-sunken p-3 sm:p-6">
          <iframe
            key={path}
            src={path}
            title="Preview of the frame"
            loading="lazy"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            height={EMBED_HEIGHT}
            className="block w-full border-0"
          />
        </section>
      </div>
      <Details publicUrl={publicUrl} />
    </div>
  );
}

/** Links, so that the page is complete without JavaScript. */
function ThemeLinks({ current }: { current: Theme }) {
  return (
    <nav aria-label="Theme">
      <ul className="flex flex-wrap gap-2">
        {THEMES.map(({ theme, label }) => (
          <li key={label}>
            <Link
              to={theme ? `${PAGE_PATHS.embed}?theme=${theme}` : PAGE_PATHS.embed}
              aria-current={theme === current ? 'true' : undefined}
              className={clsx(
                'inline-flex min-h-9 items-center rounded-md border px-3 py-1 text-sm font-medium',
                theme === current
                  ? 'border-accent bg-accent-soft text-accent-ink'
                  : 'border-line-strong bg-surface hover:bg-sunken',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Details({ publicUrl }: { publicUrl: string }) {
  return (
    <div className="mt-10 grid max-w-text gap-8">
      <section>
        <h2 className="text-xl font-bold tracking-tight">What visitors see</h2>
        <p className="mt-2">
          The question and its four options, from a width of {EMBED_MIN_SIZE.width} pixels. An option is a
          link: it opens this site in a new tab with the option chosen. The correct answer is never part of
          the frame. The height of the frame suits nearly every question, and the few longer ones scroll
          inside it.
        </p>
      </section>
      <section>
        <h2 className="text-xl font-bold tracking-tight">Content security policy</h2>
        <p className="mt-2">
          If your site has one, allow <code className="font-mono text-sm">frame-src {publicUrl}</code>, and
          for the element also <code className="font-mono text-sm">script-src {publicUrl}</code>. Nothing else
          is loaded, and the rest of your page is not touched.
        </p>
      </section>
      <section>
        <h2 className="text-xl font-bold tracking-tight">Without writing code</h2>
        <p className="mt-2">
          Editors that support oEmbed turn a pasted link into a card: the home page, a closed question, a
          contest, or a shared result. The endpoint is{' '}
          <code className="font-mono text-sm wrap-anywhere">
            {publicUrl}
            {OEMBED_PATH}
          </code>
          .
        </p>
        <p className="mt-2">
          For programs there are the{' '}
          <a href={QUESTION_FEED_PATH} className={linkClass}>
            feed of the daily question
          </a>
          , the{' '}
          <a href={CONTESTS_CALENDAR_PATH} className={linkClass}>
            calendar of contests
          </a>{' '}
          and{' '}
          <a href={QUESTION_DATA_PATH} className={linkClass}>
            all closed questions as JSON Lines
          </a>
          .
        </p>
      </section>
    </div>
  );
}

/** A piece of code with a button that copies it. */
function Snippet({ label, code }: { label: string; code: string }) {
  return (
    // With a key, so that "copied" disappears when the code changes.
    <CopyableCode key={code} label={label}>
      <pre className="rounded-md border border-line bg-code p-3 font-mono text-sm whitespace-pre-wrap text-code-ink wrap-anywhere">
        <code>{code}</code>
      </pre>
    </CopyableCode>
  );
}
