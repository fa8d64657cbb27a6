import { outcome } from '@daily/apollo/outcome';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { REPLACEMENT_TEXTS } from '@daily/rules/question/review';
import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { TitledCard } from '@daily/ui/display/titled-card';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FiguresFragment } from '../quality/quality-screen.generated';
import type { FiguredQuestion } from './figures';
import { useReplaceQuestionMutation } from './replacement.generated';

const ALL_OF = new Intl.ListFormat('en', { type: 'conjunction' });

/** Leads from the weak options of a question to the draft that replaces it. Renders nothing for a question without weak options. */
export function Replacement({ figures, question }: { figures: FiguresFragment; question: FiguredQuestion }) {
  const [replace, { loading }] = useReplaceQuestionMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const weak = figures.options.filter(({ isWeak }) => isWeak).map(({ letter }) => letter);
  if (weak.length === 0) return null;
  const begin = async () => {
    const call = replace({ variables: { input: { id: question.id } } });
    const { success, problem: found } = await outcome(call, REPLACEMENT_TEXTS.notBegun);
    setProblem(found?.message ?? null);
    if (success) await navigate(`${ADMIN_PATHS.questions}/${success.question.number}`);
  };
  return (
    <TitledCard title="Weak options" className="grid min-w-0 gap-3">
      <p className="text-ink-soft">
        Fewer than 5% chose {ALL_OF.format(weak)}, so {weak.length === 1 ? 'it misleads' : 'they mislead'}{' '}
        nobody. Write {weak.length === 1 ? 'another one' : 'others'}: once the draft is approved, it is asked
        in place of this question.
      </p>
      <ErrorBanner>{problem}</ErrorBanner>
      <Button className="justify-self-start" disabled={loading} onClick={() => void begin()}>
        Open a replacement draft
      </Button>
    </TitledCard>
  );
}
