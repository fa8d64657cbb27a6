import { Card } from '@daily/ui/card';
import { linkClass } from '@daily/ui/button';
import { Clock, Mail } from 'lucide-react';
import { Link } from 'react-router';
import { Breadcrumbs } from '../../features/seo/breadcrumbs';
import { trailTo } from '../../features/seo/trail';
import { usePageSettings } from '../../page/page-settings';
import { ContactForm } from './contact-form';

export { ContactScreen as Screen };

/** How to reach the people behind the product. */
export function ContactScreen() {
  const { contactEmail } = usePageSettings();
  return (
    <div className="mx-auto max-w-page px-4 pt-8">
      <Breadcrumbs trail={trailTo({ name: 'Contact', path: '/contact' })} />
      <h1 className="mt-4 text-3xl font-bold tracking-tight">Contact</h1>
      <p className="mt-3 max-w-text text-lg text-ink-soft">
        A question that is wrong, an idea, a defect, or a word of praise: we are glad to hear it.
      </p>
      <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card aria-label="Write to us">
          <ContactForm />
        </Card>
        <div className="grid gap-6">
          <Note sign={Clock} title="When you will hear from us">
            Within 24-48 hours on business days.
          </Note>
          {contactEmail && (
            <Note sign={Mail} title="By mail">
              <a href={`mailto:${contactEmail}`} className={linkClass}>
                {contactEmail}
              </a>
            </Note>
          )}
          <p className="text-ink-soft">
            Your name, password and data are yours to change, take along or delete on{' '}
            <Link to="/profile" className={linkClass}>
              your profile
            </Link>
            , without asking anybody.
          </p>
        </div>
      </div>
    </div>
  );
}

function Note(props: { sign: typeof Clock; title: string; children: React.ReactNode }) {
  const Sign = props.sign;
  return (
    <div className="flex gap-3">
      <Sign aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      <div className="min-w-0">
        <h2 className="font-semibold">{props.title}</h2>
        <p className="text-ink-soft">{props.children}</p>
      </div>
    </div>
  );
}
