import { isOptionLetter, OPTION_LETTERS } from '@daily/rules/question';
import { TextField } from '@daily/ui/forms/text-field';
import { useId } from 'react';
import type { WritingProps } from './written-question';

/** The four options, which one is correct, and why the others are wrong. @param isFixed whether only the latter can change. */
export function OptionFields(props: WritingProps & { isFixed?: boolean }) {
  const { draft, problems, change, isFixed = false } = props;
  const name = useId();
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-sm font-medium">Options, and which one is correct</legend>
      {OPTION_LETTERS.map((letter) => {
        const isKey = draft.correct === letter;
        return (
          <div key={letter} className="grid gap-2 rounded-md border border-line p-3">
            <div className="flex items-start gap-3">
              <TextField
                label={`Option ${letter}`}
                value={draft.options[letter]}
                disabled={isFixed}
                onChange={({ target }) => change({ options: { ...draft.options, [letter]: target.value } })}
                className="min-w-0 flex-1"
                error={problems[`option${letter}`]}
              />
              <label className="mt-6 flex min-h-11 items-center gap-2 text-sm">
                <input
                  type="radio"
                  aria-label={`Correct: option ${letter}`}
                  name={name}
                  value={letter}
                  checked={isKey}
                  disabled={isFixed}
                  onChange={({ target }) => isOptionLetter(target.value) && change({ correct: target.value })}
                  className="size-4"
                />
                Correct
              </label>
            </div>
            {!isKey && (
              <TextField
                label={`Why ${letter} is wrong`}
                value={draft.refutations[letter]}
                onChange={({ target }) =>
                  change({ refutations: { ...draft.refutations, [letter]: target.value } })
                }
                error={problems[`refutations.${letter}`]}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
