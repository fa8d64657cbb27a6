import { FAIRNESS_DATA_PATH, FAIRNESS_FEED_PATH } from '@daily/contract/paths';
import { COMMITMENT_HOUR } from '@daily/rules/question/fairness';
import { linkClass } from '@daily/ui/controls/button';
import { usePageSettings } from '../../settings/page-settings';

/** How commitments work, and the commands that check them. */
export function HowToVerify() {
  const { publicUrl, timeZone } = usePageSettings();
  const data = `${publicUrl}${FAIRNESS_DATA_PATH}`;
  return (
    <>
      <section className="mt-8 max-w-text" aria-labelledby="how-it-works">
        <h2 id="how-it-works" className="text-xl font-bold tracking-tight">
          How it works
        </h2>
        <ol className="mt-3 grid list-decimal gap-2 pl-5">
          <li>
            At {COMMITMENT_HOUR}:00 ({timeZone}) we write down the question of the next day with its options,
            its correct answer and 256 random bits, and publish the SHA-256 of that statement. The hash
            reveals nothing, and no second statement with the same hash can be made.
          </li>
          <li>When the question is closed, we publish the statement.</li>
          <li>
            Anyone can compute its SHA-256. If it is the hash of the evening before, neither the question nor
            its answer was changed after the first player had seen it.
          </li>
        </ol>
        <p className="mt-3">
          Each statement also contains the commitment before it, so a commitment that you keep proves all
          earlier ones. When we correct a question later, its statement stays, and both values are shown; a
          corrected key is listed with the date and the reason. A question that was asked without a commitment
          is listed on this page and in the data. While a question is asked again, its earlier statement is
          hidden until that day is over.
        </p>
      </section>
      <section className="mt-8" aria-labelledby="check-it">
        <h2 id="check-it" className="text-xl font-bold tracking-tight">
          Check it yourself
        </h2>
        <p className="mt-3 max-w-text">
          All commitments are available as{' '}
          <a href={FAIRNESS_DATA_PATH} className={linkClass}>
            JSON Lines
          </a>{' '}
          and as an{' '}
          <a href={FAIRNESS_FEED_PATH} className={linkClass}>
            Atom feed
          </a>
          . Keep a copy in the evening, and check a day once its question is closed:
        </p>
        <Command>{`curl -s ${data} | jq -rj 'select(.day == "YYYY-MM-DD").statement' | sha256sum`}</Command>
        <p className="mt-3 max-w-text">
          A copy of this product checks all days at once, and that nothing in your copy has changed:
        </p>
        <Command>{`npm run verify-fairness -- ${publicUrl} my-copy.jsonl`}</Command>
      </section>
    </>
  );
}

function Command({ children }: { children: string }) {
  return (
    <code className="mt-2 block rounded-md bg-sunken p-3 font-mono text-sm wrap-anywhere">{children}</code>
  );
}
