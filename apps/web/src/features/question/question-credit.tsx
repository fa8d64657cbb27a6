import { questionCredit } from '@daily/rules/question/credit';

/** Credits the publisher of an imported question, as licenses such as CC BY-SA require. Renders nothing for other questions. */
export function QuestionCredit({ attribution }: { attribution: string | null | undefined }) {
  const credit = questionCredit(attribution);
  return credit && <p className="mt-4 text-sm wrap-anywhere text-ink-soft">{credit}</p>;
}
