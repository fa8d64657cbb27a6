import { linkClass } from '@daily/ui/button';
import { Link } from 'react-router';
import { usePageSettings } from '../../page/page-settings';
import { ProseList, ProsePage, ProseSection } from './prose-page';

export { PrivacyScreen as Screen };

/** What is stored of people, why, for how long, and how they get rid of it. True to the tables of the server. */
export function PrivacyScreen() {
  const { productName, googleTagId } = usePageSettings();
  return (
    <ProsePage
      path="/privacy"
      name="Privacy"
      lead={`What ${productName} stores about you, why, for how long, and how to take it along or have it deleted.`}
    >
      <ProseSection title="In short">
        <ProseList>
          <li>
            You can read everything without an account. Then nothing that names you is stored, unless you
            subscribe to the mails.
          </li>
          <li>With an account we store what playing needs: your name, email, answers, points and streak.</li>
          <li>
            There is no advertising, and your data is not sold or given to anybody who would use it for that.
          </li>
          <li>
            On{' '}
            <Link to="/profile" className={linkClass}>
              your profile
            </Link>{' '}
            you can download all of it and delete your account, at any time and at once.
          </li>
        </ProseList>
      </ProseSection>
      <ProseSection title="With an account">
        <ProseList>
          <li>
            <b>Who you are:</b> the name you chose, your email address, the address of your picture if you set
            one, when you joined, and your password as an argon2id hash, from which it cannot be read back.
          </li>
          <li>
            <b>What you played:</b> each answer with its time and how long you took, every point you earned or
            spent, your streak and its freezes, how past months ended, and results that you shared.
          </li>
          <li>
            <b>Where you are signed in:</b> for each session a hash of its token, when it began, when it was
            last used (to the hour), and what your browser calls itself, so that you can recognise it and end
            it. A session lasts 7 days, and is then deleted.
          </li>
          <li>
            <b>API tokens</b> that you make: their names, what they may do, their first characters, a hash of
            the rest, and when they were made, last used and end. You can revoke each at any time.
          </li>
          <li>
            <b>Passkeys</b> that you add: their names, their public keys, and when they were added and last
            used. The private key and your fingerprint or face never leave your device.
          </li>
          <li>
            <b>Forgotten and wrong passwords:</b> that a link to set a new one was mailed and whether it was
            used, for 30 days; the email and the time of failed logins, for an hour or so, so that nobody can
            guess yours by trying.
          </li>
        </ProseList>
        <p>
          <b>What others see:</b> your name and picture, points, rank, streaks and number of shares, and
          through the API also your answers to questions that are closed. Never your email. In your settings
          you can hide yourself from the leaderboards.
        </p>
        <p>
          The rest is kept as long as the account exists. Deleting the account deletes all of it at once, the
          mail subscription of its address too; backups that the operator of this site makes are overwritten
          in their turn.
        </p>
      </ProseSection>
      <ProseSection title="By mail">
        <p>
          If you subscribe, we store your address, when you confirmed it, and at which hour in which time zone
          you want to be reminded. An address that is not confirmed within 7 days is deleted. Every mail has a
          link that ends the subscription with one press; the address is then kept only to remember that it
          wants no mail.
        </p>
        <p>
          What a mail said is deleted once it was sent. To whom it went, when and under which subject is
          remembered for 30 days.
        </p>
      </ProseSection>
      <ProseSection title="Shared links">
        <p>
          A shared link leads back here. Whoever opens it sees your name and the result that you shared. We
          count the visit, and whether that browser signs up or answers within 30 days. Who shared the link
          sees these numbers, and no names; which account a visit led to is forgotten after 30 days.
        </p>
      </ProseSection>
      <ProseSection title="How the product is used">
        <p>
          We count a few events in our own database, to see what works: an answer and how long it took, a look
          at the leaderboard, a signup, a login, a share. They hold no name, no email and no address. Those of
          players who are signed in are kept with the id of the account, until it is deleted; all are deleted
          after 13 months.
        </p>
        <p>
          Nothing is counted when your browser asks not to be tracked (Do Not Track or Global Privacy Control)
          or when you refuse it in the footer of any page.
        </p>
      </ProseSection>
      <ProseSection title="In your browser">
        <ProseList>
          <li>
            One cookie, <code>sid</code> (<code>__Host-sid</code> over https), keeps you signed in for 7 days.
            Scripts cannot read it. Visitors without an account get none.
          </li>
          <li>
            In local storage: who is signed in, with their figures (<code>daily-trivia-auth</code>, for 7
            days), the theme you chose, whether you refused to be counted, and events that wait to be counted,
            for 7 days at most. When you came by a shared link, also a random name of that visit (
            <code>daily-trivia-visit</code>), for 30 days.
          </li>
          <li>
            Until you close the tab: the option you chose, since when you have been looking at the question,
            and a note or two by which one page tells the next how things stand.
          </li>
          <li>A page with today&rsquo;s question, the same for everybody, for when you are offline.</li>
        </ProseList>
        <p>
          {googleTagId
            ? 'Unless you refuse to be counted, pages also load a script of Google (Google tag), which tells Google of the same events and sets cookies of its own. Apart from that and from pictures that players chose for themselves, they load nothing from other servers.'
            : 'Pages load nothing from other servers, apart from pictures that players chose for themselves.'}
        </p>
      </ProseSection>
      <ProseSection title="Addresses and logs">
        <p>
          Your IP address is held in memory for up to an hour, to slow down whoever asks too often. It is not
          written to the database or the logs, which note what kind of page or call was asked for, how long
          that took and, when you are signed in, the id of your account.
        </p>
      </ProseSection>
      <ProseSection title="Your rights">
        <p>
          You can see, correct, download and delete your data yourself on{' '}
          <Link to="/profile" className={linkClass}>
            your profile
          </Link>
          . You may also object to its use or complain to the authority for data protection where you live.{' '}
          <ContactWords />
        </p>
      </ProseSection>
    </ProsePage>
  );
}

function ContactWords() {
  const { contactEmail } = usePageSettings();
  if (!contactEmail) {
    return (
      <>
        For anything else, there is the{' '}
        <Link to="/contact" className={linkClass}>
          contact page
        </Link>
        .
      </>
    );
  }
  return (
    <>
      For anything else, write to{' '}
      <a href={`mailto:${contactEmail}`} className={linkClass}>
        {contactEmail}
      </a>
      .
    </>
  );
}
