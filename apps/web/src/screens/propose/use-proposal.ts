import { outcome } from '@daily/apollo/outcome';
import { useIdempotencyKey } from '@daily/apollo/use-idempotency-key';
import { isOptionLetter } from '@daily/rules/question';
import { PROPOSAL_TEXTS } from '@daily/rules/question/proposal';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSettled } from '../../features/admin/editor/use-settled';
import { type DraftKey, hasFieldsOf, keepDraft, keptDraft } from '../../features/admin/leaving/kept-draft';
import { useKeptText } from '../../features/admin/leaving/use-kept-text';
import {
  NO_SOURCE,
  unwritten,
  writtenContent,
  type WrittenQuestion,
} from '../../features/question/writing/written-question';
import { usePreviewOfProposalQuery, useProposeQuestionMutation } from './propose-screen.generated';

/** A proposal begins with the fields of a source, because it needs one. */
const EMPTY: WrittenQuestion = { ...unwritten(), articles: [NO_SOURCE] };

function isWritten(value: unknown): value is WrittenQuestion {
  return (
    hasFieldsOf(EMPTY, value) &&
    isOptionLetter(value.correct) &&
    value.articles.every((article) => hasFieldsOf(NO_SOURCE, article))
  );
}

/** The messages of fields by their paths within the question. */
const byPath = (fields: readonly { path: string; message: string }[] = []) =>
  Object.fromEntries(fields.map(({ path, message }) => [path.replace(/^content\./, ''), message]));

/** Returns the form of a proposal: what is written, which this tab keeps, what is wrong with it, and how to send it. */
export function useProposal(viewerId: string) {
  const key: DraftKey = `draft ${viewerId} proposal`;
  const [draft, setDraft] = useState(() => keptDraft(key, isWritten) ?? EMPTY);
  const [agrees, setAgrees] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [rejected, setRejected] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const settled = useSettled(draft);
  const [propose, { loading: busy }] = useProposeQuestionMutation();
  // A retry after a lost response must not send a second question.
  const keyFor = useIdempotencyKey();
  const { data, previousData } = usePreviewOfProposalQuery({
    variables: { content: writtenContent(settled) },
    // A preview of each pause would fill the cache.
    fetchPolicy: 'no-cache',
    skip: settled === EMPTY,
  });
  const preview = (data ?? previousData)?.proposalPreview ?? null;
  const missing = agrees ? {} : { agreesToLicense: PROPOSAL_TEXTS.licenseMissing };

  const written = draft === EMPTY ? null : JSON.stringify(draft);
  useKeptText(key, written);
  const keepNow = useEffectEvent(() => keepDraft(key, written));
  // A link within the app takes the form away, and no event tells of it.
  useEffect(() => () => keepNow(), []);

  const clear = () => {
    setDraft(EMPTY);
    setAgrees(false);
    setChecked(false);
  };
  return {
    ...{ draft, agrees, busy, preview, problem, sent },
    problems: (isChecked ? { ...missing, ...byPath(preview?.problems), ...rejected } : {}) as Readonly<
      Record<string, string>
    >,
    change: (fields: Partial<WrittenQuestion>) => {
      setDraft((before) => ({ ...before, ...fields }));
      setRejected({});
    },
    agree: setAgrees,
    send: async () => {
      setChecked(true);
      setProblem(null);
      if (busy || !agrees) return;
      const content = writtenContent(draft);
      const input = { content, agreesToLicense: agrees, idempotencyKey: keyFor(content) };
      const result = await outcome(propose({ variables: { input } }), PROPOSAL_TEXTS.notSent);
      if (result.problem) {
        setRejected(byPath(result.problem.fields));
        setProblem(result.problem.message);
        return;
      }
      keepDraft(key, null);
      clear();
      setSent(true);
    },
    again: () => setSent(false),
  };
}
