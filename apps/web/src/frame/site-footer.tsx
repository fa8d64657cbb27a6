import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { EmailReminder, SUBSCRIBE_ID } from '../features/notices/email-reminder';
import { usePageSettings } from '../settings/page-settings';
import { ThemeSwitch } from './theme-switch';
import { AnalyticsOptOut } from './analytics-opt-out';
import { QUICK_LINKS, type SiteLink, supportLinks } from './site-links';

/** The footer of every page: about, links, subscription, theme switch and analytics opt-out. */
export function SiteFooter() {
  const { productName, look } = usePageSettings();
  const { about, note } = look?.footer ?? {};
  return (
    <footer className="mt-16 border-t border-line bg-surface">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-4 gap-y-10 px-4 py-10 sm:gap-x-8 sm:grid-cols-[2fr_1fr_1fr] lg:grid-cols-[2fr_1fr_1fr_2fr]">
        <Column title={`About ${productName}`} className="sm:col-span-1">
          <p className="max-w-80 text-ink-soft">
            {about ??
              'One tech question a day, the same for everyone. Answer it, keep your streak and climb the monthly leaderboard. It is free and takes a minute.'}
          </p>
        </Column>
        <LinkColumn title="Quick Links" links={QUICK_LINKS} />
        <LinkColumn title="Support" links={supportLinks(look)} />
        <Column title="Subscribe" className="sm:col-span-full sm:max-w-narrow lg:col-span-1">
          <p id={SUBSCRIBE_ID} className="mb-3 text-ink-soft">
            A short reminder by email, on days when you haven&rsquo;t answered yet.
          </p>
          <EmailReminder label="Email address" />
        </Column>
      </div>
      <div className="border-t border-line">
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-4 text-xs text-ink-soft">
          <p>{note ?? `${productName}. One question a day.`}</p>
          <ThemeSwitch />
          <AnalyticsOptOut />
        </div>
      </div>
    </footer>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly SiteLink[] }) {
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId} className="text-sm">
      <h2 id={titleId} className="mb-1.5 font-semibold">
        {title}
      </h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={`${label} ${to}`}>
            <Link to={to} className="inline-block py-1.5 text-ink-soft hover:text-ink hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Column(props: { title: string; className: string; children: ReactNode }) {
  const { title, className, children } = props;
  return (
    <div className={`col-span-2 text-sm ${className}`}>
      <h2 className="mb-3 font-semibold">{title}</h2>
      {children}
    </div>
  );
}
