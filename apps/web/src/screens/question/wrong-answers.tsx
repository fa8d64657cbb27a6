import { RichText } from '@daily/ui/display/rich-text';
import { Part } from './answer-part';
import { type ClosedQuestionData, type WrongAnswer, wrongAnswersOf } from './closed-question-data';

/** Why the wrong options are wrong: the one that misled most players first. Renders nothing for a question without refutations. */
export function WrongAnswers({ question }: { question: ClosedQuestionData }) {
  const wrong = wrongAnswersOf(question);
  const [best] = wrong;
  if (!best) return null;
  const others = best.answers > 0 ? wrong.slice(1) : wrong;
  return (
    <Part title={best.answers > 0 ? 'The best wrong answer' : 'Why the others are wrong'}>
      {best.answers > 0 && (
        <div className="mt-3 rounded-md border border-line bg-sunken p-4">
          <OptionName wrong={best} />
          <p className="text-sm text-ink-soft">
            {best.percent === 0 ? '<1' : best.percent}% chose it.
            {best.confidence && ` Of those who told us, ${best.confidence.surePercent}% felt sure.`}
          </p>
          <RichText inline html={best.refutationHtml} className="mt-2 block max-w-text" />
        </div>
      )}
      <ul className="mt-4 grid gap-3 wrap-anywhere">
        {others.map((option) => (
          <li key={option.letter} className="border-l-2 border-line pl-3">
            <OptionName wrong={option} />
            <RichText inline html={option.refutationHtml} className="block max-w-text text-ink-soft" />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function OptionName({ wrong: { letter, optionHtml } }: { wrong: WrongAnswer }) {
  return (
    <p className="font-semibold wrap-anywhere">
      {letter}. <RichText inline html={optionHtml} />
    </p>
  );
}
