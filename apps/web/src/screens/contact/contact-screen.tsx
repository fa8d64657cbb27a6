import { PAGE_PATHS } from '@daily/contract/page-paths';
import { Card } from '@daily/ui/display/card';
import { linkClass } from '@daily/ui/controls/button';
import { Clock, type LucideIcon, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Breadcrumbs } from '../../features/seo/breadcrumbs';
import type { PageHead } from '../../features/seo/head';
import { trailTo } from '../../features/seo/trail';
import { usePageSettings } from '../../settings/page-settings';
import { ContactForm } from './contact-form';

/** The title and metadata of the page. */
export const head = {
  title: 'Contact',
  description:
    'Report a wrong question, suggest an idea or report a bug. We reply within 24-48 hours on business days.',
  trail: trailTo({ name: 'Contact', path: PAGE_PATHS.contact }),
  sitemap: { changes: 'monthly', priority: 0.4 },
} satisfies PageHead;

/** The contact page. */
export function Screen() {
  const { contactEmail } = usePageSettings();
  return (
    <div className="mx-auto max-w-page px-4 pt-8">
      <Breadcrumbs trail={head.trail} />
      <h1 className="mt-4 text-3xl font-bold tracking-tight">Contact</h1>
      <p className="mt-3 max-w-text text-lg text-ink-soft">
        Found a wrong question or a bug? Have an idea, or just want to say hello? Write to us.
      </p>
      <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card aria-label="Write to us">
          <ContactForm />
        </Card>
        <div className="grid gap-6">
          <Note icon={Clock} title="Response time">
            Within 24-48 hours on business days.
          </Note>
          {contactEmail && (
            <Note icon={Mail} title="Email">
              <a href={`mailto:${contactEmail}`} className={linkClass}>
                {contactEmail}
              </a>
            </Note>
          )}
          <p className="text-ink-soft">
            You can change your name and password, and download or delete your data, in{' '}
            <Link to={PAGE_PATHS.profileSettings} className={linkClass}>
              your settings
            </Link>
            .
          </p>
        </div>
      </div>
    </div>
  );
}

function Note(props: { icon: LucideIcon; title: string; children: ReactNode }) {
  const Icon = props.icon;
  return (
    <div className="flex gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      <div className="min-w-0">
        <h2 className="font-semibold">{props.title}</h2>
        <p className="text-ink-soft">{props.children}</p>
      </div>
    </div>
  );
}
