import { isOptionLetter, type OptionLetter } from '@daily/rules/question';
import { OptionRadioGroup } from '@daily/ui/forms/option-radio-group';
import { answerOptions, type QuestionOptions } from '../answer-options';
import { shortcutsOf } from './option-shortcuts';
import { ShortcutsHint } from './shortcuts-hint';

/** The options of a question as radio buttons with their keyboard shortcuts, which `chooseByKey` handles. */
export function OptionRadios(props: {
  /** Name of the form field. */
  name: string;
  /** The id of the element with the question's text. */
  labelledBy: string;
  options: QuestionOptions;
  value: OptionLetter | null;
  onChange: (letter: OptionLetter) => void;
  disabled?: boolean;
}) {
  const { options, onChange, disabled, ...group } = props;
  return (
    <>
      <OptionRadioGroup
        {...group}
        options={answerOptions(options).map(({ letter, ...option }) => ({
          value: letter,
          keys: shortcutsOf(letter),
          ...option,
        }))}
        onChange={(value) => isOptionLetter(value) && onChange(value)}
        disabled={disabled}
      />
      {!disabled && <ShortcutsHint />}
    </>
  );
}
