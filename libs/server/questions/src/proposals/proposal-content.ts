import { PROPOSAL_TEXTS } from '@daily/rules/question/proposal';
import type { FieldError } from '@daily/kit/input/field-error';
import { withoutBlocks, withoutCode } from '../checks/markdown-parts';
import type { PreviewedContent } from '../editing/question-preview';
import { showsDrawing } from '../text/markdown';

/** What is meant to be a picture in Markdown or HTML. Code may contain signs like it. */
const PICTURE = /!\[[^\]]{0,400}\]\s?[([]|<(img|picture|svg|video|iframe)\b/i;

const hasPicture = (text: string) => PICTURE.test(withoutCode(withoutBlocks(text))) || showsDrawing(text);

/**
 * What keeps a question of a player from being sent, beyond what keeps any question from being stored: editors read it without the
 * author, so it comes with its reason and a source. Pictures are those of the shipped bank, each of one question.
 */
export function proposalProblems(content: PreviewedContent): FieldError[] {
  const { question, options, explanation, takeaway, refutations, articles } = content;
  const texts: [path: string, text: string][] = [
    ['question', question],
    ...Object.entries(options).map(([letter, text]): [string, string] => [`option${letter}`, text]),
    ['explanation', explanation],
    ['takeaway', takeaway],
    ...Object.entries(refutations).map(([letter, text]): [string, string] => [`refutations.${letter}`, text]),
  ];
  const missing: [path: string, message: string, isMissing: boolean][] = [
    ['explanation', PROPOSAL_TEXTS.explanationMissing, explanation.trim() === ''],
    ['takeaway', PROPOSAL_TEXTS.takeawayMissing, takeaway.trim() === ''],
    ['articles', PROPOSAL_TEXTS.sourceMissing, articles.length === 0],
  ];
  return [
    ...missing.filter(([, , isMissing]) => isMissing).map(([path, message]) => ({ path, message })),
    ...texts
      .filter(([, text]) => hasPicture(text))
      .map(([path]) => ({ path, message: PROPOSAL_TEXTS.noPictures })),
  ];
}
