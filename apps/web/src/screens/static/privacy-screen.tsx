import { PAGE_PATHS } from '@daily/contract/page-paths';
import { ADDRESS_RETENTION_HOURS, TOKEN_USE_DAYS } from '@daily/rules/retention';
import { linkClass } from '@daily/ui/controls/button';
import { Link } from 'react-router';
import type { PageHead } from '../../features/seo/head';
import { trailTo } from '../../features/seo/trail';
import { usePageSettings } from '../../settings/page-settings';
import { LocalStorageList } from './local-storage-list';
import { OwnText, ownTextQueries } from './own-text';
import { ProseList, ProsePage, ProseSection } from './prose-page';

/** The title and metadata of the page. */
export const head = {
  title: 'Privacy',
  description:
    'What we store about you and for how long, which cookies we use, who can see your data, and how to export or delete it.',
  trail: trailTo({ name: 'Privacy', path: PAGE_PATHS.privacy }),
  sitemap: { changes: 'monthly', priority: 0.2 },
} satisfies PageHead;

/** The queries of the page. */
export const queries = ownTextQueries('privacy');

/** The part that only the server needs. */
export const loadServerPart = async () => (await import('./own-text-screen.server')).ownTextPart('privacy');

/** The privacy policy: the installation's own, or the shipped text. */
export function Screen() {
  return (
    <OwnText page="privacy" path={PAGE_PATHS.privacy}>
      <Shipped />
    </OwnText>
  );
}

/**
 * Describes which personal data is stored, why and for how long, and how to delete it. Update it whenever the server stores or deletes
 * other data.
 */
function Shipped() {
  const { productName, googleTagId } = usePageSettings();
  return (
    <ProsePage
      head={head}
      lead={`What ${productName} stores about you, why and for how long, and how to export or delete it.`}
    >
      <ProseSection title="Summary">
        <ProseList>
          <li>
            You can read everything without an account. Then we store nothing that identifies you, unless you
            subscribe to emails.
          </li>
          <li>
            With an account, we store what the game needs: your name, email, answers, points and streak.
          </li>
          <li>There is no advertising. We do not sell your data or pass it on for advertising.</li>
          <li>
            In{' '}
            <Link to={PAGE_PATHS.profileSettings} className={linkClass}>
              your settings
            </Link>{' '}
            you can download all of your data at any time, or delete your account at once.
          </li>
        </ProseList>
      </ProseSection>
      <ProseSection title="Your account">
        <ProseList>
          <li>
            <b>Profile:</b> your name, your email address, the URL of your picture if you set one, the date
            when you joined, and an argon2id hash of your password, from which the password cannot be
            recovered.
          </li>
          <li>
            <b>Id:</b> a keyed hash of your email address, which is part of the address of your public
            profile. Without the secret key of this site, nobody can compute the id of an email address, or
            find the email address of an id.
          </li>
          <li>
            <b>Email confirmation:</b> when you first followed a link that we emailed to you, and, for 7 days,
            that we sent such a link. Until you have followed one, your account shows neither subscriptions of
            the address nor emails to it.
          </li>
          <li>
            <b>Game:</b> each answer with its time, how long it took and how sure you said you were, all
            points you earned and spent, your streak and streak freezes, your results of past months, and the
            results you shared.
          </li>
          <li>
            <b>Activity:</b> a second copy of the last day on which you answered and of your streak on that
            day, from which we count how many players were active. The counts contain no personal data and
            stay when you delete your account.
          </li>
          <li>
            <b>Practice and reports:</b> which past questions you practiced, when, and how well you knew them,
            so that we ask them again at the right time; and the problems with questions that you reported.
          </li>
          <li>
            <b>Proposed questions:</b> the questions that you propose, when, and the name under which they are
            published. When you delete your account, a question that you proposed stays, as its license
            allows, but your name is removed from it.
          </li>
          <li>
            <b>Reports of names and pictures:</b> those that you sent, and what was reported and decided about
            your own name and picture. The reported player does not learn who sent a report. If you report
            without an account, we store nothing about you with it.
          </li>
          <li>
            <b>Fair play:</b> to notice cheating, we compare on each day which accounts answered from the same
            address. For this we store a hash of the address under a random key. We delete both within minutes
            after the end of the day, and keep only on how many days two accounts shared an address, for 90
            days after the last of them. We also note answers that were faster than reading, for 90 days.
            Admins see the signs that stand out, and they decide; nothing happens by itself. Your data export
            contains them.
          </li>
          <li>
            <b>Leagues:</b> the private leagues you are in, when you joined them, and whether we mail you a
            weekly summary. Members of a league see your name and picture, your points and streak, and whether
            you have answered today, even while you are hidden from the leaderboards. Once they have answered,
            they also see what you chose. When one member nudges another, we keep that until the end of the
            day. We also keep whether you refuse nudges. When you delete your account, a league that you own
            passes to the member who joined it first.
          </li>
          <li>
            <b>Public page:</b> whether you have turned it on, and what it shows. It is off until you do. Then
            everyone can see it, and search engines can list it.
          </li>
          <li>
            <b>Contests:</b> the contests you joined, each answer with its time, your results, and whether we
            remind you by email. If you play a contest after its end, we keep your latest run with its
            answers, which only you can see. If you request a certificate, we keep your name and your result
            at that time. Everyone who has its link can see the certificate; if the contest is for a league,
            only members of the league can. It is not shown while you are hidden from the leaderboards.
          </li>
          <li>
            <b>Sessions:</b> for each session, a hash of its token, when it began, when it was last used (to
            the hour), the user agent of the browser it was started in, so that you can recognize and end it,
            and the passkey or sign-in account that you signed in with. A session is deleted after 7 days.
          </li>
          <li>
            <b>API tokens:</b> for each token, its name, its scope, its first characters, a hash of the token,
            and when it was created, was last used and expires, and how often it called each operation of the
            API on each day. You can revoke tokens at any time; the numbers of calls then no longer belong to
            anyone.
          </li>
          <li>
            <b>Webhooks and chats:</b> for each, its name, its address, the events it receives, and for 30
            days what was sent with the beginning of the response. If the owner of a league connects it to a
            chat, the names and points of its members are posted there on Mondays.
          </li>
          <li>
            <b>Passkeys:</b> for each passkey, its name, its public key, its random ids, how it connects to
            your device, how often it was used, and when it was added and last used. The private key and your
            fingerprint or face never leave your device.
          </li>
          <li>
            <b>Sign-in accounts:</b> if you sign in with an account elsewhere, such as GitHub or that of your
            company: the provider, its identifier of your account, your address or name there, and when the
            account was linked and last used. We receive neither your password there nor lasting access to
            that account. While you sign in, for ten minutes, random values that protect it.
          </li>
          <li>
            <b>Password resets and failed logins:</b> when we sent you a reset link and whether it was used,
            for 30 days; the email and the time of failed logins, for about an hour, to prevent others from
            guessing your password.
          </li>
        </ProseList>
        <p>
          <b>What others can see:</b> your name and picture, points, rank, streaks, number of shares, results
          in contests, and, through the API, your answers to closed questions. Others never see your email.
          You can hide yourself from the leaderboards in your settings.
        </p>
        <p>
          <b>Editors and admins:</b> admins see your email, your shares, which emails we sent you, and when
          you last used a session. They can hide you from the leaderboards and suspend your account, with a
          reason that your data export contains. When an editor or admin changes something for everyone or in
          an account, a log records the time, the id of the account, the state before and after, and the IP
          address of the request. This log protects against abuse and cannot be changed or deleted, not even
          by deleting the account.
        </p>
        <p>
          Unless we say otherwise here, we keep this data as long as your account exists. When you delete the
          account, all of it goes at once, including the email subscription of a confirmed address, but not
          the log of changes by editors and admins. We keep a few entries a little longer, under a keyed hash
          of the address, so that a new account with the same address undoes nothing: that today&rsquo;s
          question was answered, until the end of the day; that you took part in a contest, until it ends;
          that you came by a shared link, for 30 days after your visit; when we sent emails to the address,
          for a day, and that a welcome email was among them, for 30 days. A hash of the password is kept for
          an hour, so that the request to delete the account can be repeated if its response was lost. Copies
          in backups disappear when the backups are overwritten.
        </p>
      </ProseSection>
      <ProseSection title="Email">
        <p>
          If you subscribe, we store your address, when you confirmed it, and the hour and time zone of your
          reminder. If you turn on streak alerts, we also send an email in the evening of a day on which your
          streak is about to end. We delete an address that is not confirmed within 7 days. Each of these
          emails has a link to unsubscribe with one click. We then keep the address only to make sure that it
          receives no further emails.
        </p>
        <p>
          Until you have followed a link in an email from us, your address gets only three kinds of email: the
          welcome, a link to set a new password, and the confirmation of a subscription.
        </p>
        <p>
          If we correct the answer to a question and that changes your points, we tell you once by email, if
          your address is confirmed.
        </p>
        <p>
          We delete the content of an email once it is sent. If it cannot be delivered, we keep the content
          until the email is out of date, for about 7 days at most, so that an admin can send it again. We
          keep its recipient, time and subject for 30 days.
        </p>
      </ProseSection>
      <ProseSection title="Push notifications">
        <p>
          If you turn notifications on in a browser, we store the address at the push service of the
          browser&rsquo;s maker, the keys with which we encrypt, the name of the browser and system, when you
          subscribed and when the service last accepted a message, and your choices with hour and time zone.
          The push service learns when we send something, but cannot read it. We delete the subscription when
          you turn it off, sign out or your session ends, when the push service reports its end, and with your
          account. We delete the content of a message once it is sent.
        </p>
      </ProseSection>
      <ProseSection title="Shared links">
        <p>
          A link that you share leads to this site and shows your name and the result. We count its visits,
          and whether a visitor signs up or answers a question in the same browser within 30 days. The player
          who shared the link sees these totals, but no names. We delete the connection between a visit and an
          account after 30 days.
        </p>
      </ProseSection>
      <ProseSection title="Usage statistics">
        <p>
          We record a few events in our own database to improve the product: answers and how long they took,
          views of the leaderboard, signups, logins and shares. They contain no name, email or IP address.
          Events of signed-in players are stored with the id of the account until the account is deleted. We
          delete all events after 13 months at the latest.
        </p>
        <p>
          We record no events when your browser asks not to be tracked (Do Not Track or Global Privacy
          Control) or when you opt out in the footer of any page.
        </p>
      </ProseSection>
      <ProseSection title="In your browser">
        <ProseList>
          <li>
            One cookie, <code>sid</code> (<code>__Host-sid</code> over https), keeps you signed in for 7 days.
            Scripts cannot read it. Anonymous visitors get no cookie.
          </li>
          <li>
            Local storage keeps, in this browser alone:
            <LocalStorageList />
          </li>
          <li>
            Session storage contains, until you close the tab, the option you chose, when you started the
            question, what you have written but not sent, and short-lived state such as a message for the next
            page.
          </li>
          <li>
            A cached page with today&rsquo;s question, the same for everyone, is shown while you are offline.
            An answer that you give there is cached beside it until we have it.
          </li>
        </ProseList>
        <p>
          {googleTagId
            ? 'Unless you opt out of usage statistics, pages also load a script from Google (Google tag), which sends the same ' +
              'events to Google and sets its own cookies. Otherwise, pages load nothing from other servers except the pictures that ' +
              'players chose for their profiles.'
            : 'Pages load nothing from other servers except the pictures that players chose for their profiles.'}
        </p>
      </ProseSection>
      <ProseSection title="IP addresses and logs">
        <p>
          We keep your IP address in memory for up to {ADDRESS_RETENTION_HOURS} hours to limit the number of
          requests. It is not written to the logs, and to the database only with changes that you make as an
          editor or admin, when you answer, as a hash that is deleted after the day (see Fair play), and, when
          a program uses one of your API tokens, as the network that it belongs to, which you see in your
          settings for {TOKEN_USE_DAYS} days. The logs contain the type of each request, how long it took and,
          when you are signed in, the id of your account.
        </p>
      </ProseSection>
      <ProseSection title="Your rights">
        <p>
          You can view, correct, download and delete your data in{' '}
          <Link to={PAGE_PATHS.profileSettings} className={linkClass}>
            your settings
          </Link>
          . You may also object to its use or file a complaint with your local data protection authority.{' '}
          <ContactHint />
        </p>
      </ProseSection>
    </ProsePage>
  );
}

function ContactHint() {
  const { contactEmail } = usePageSettings();
  if (!contactEmail) {
    return (
      <>
        For other requests, use the{' '}
        <Link to={PAGE_PATHS.contact} className={linkClass}>
          contact page
        </Link>
        .
      </>
    );
  }
  return (
    <>
      For other requests, write to{' '}
      <a href={`mailto:${contactEmail}`} className={linkClass}>
        {contactEmail}
      </a>
      .
    </>
  );
}
