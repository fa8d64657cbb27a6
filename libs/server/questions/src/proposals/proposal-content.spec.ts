import { expect, it } from '@jest/globals';
import { PROPOSAL_TEXTS } from '@daily/rules/question/proposal';
import { drawingMarkdown, SHIPPED_DRAWINGS } from '../drawing/shipped-drawings';
import { proposalProblems } from './proposal-content';

const [key = ''] = SHIPPED_DRAWINGS.names;
const DRAWING = drawingMarkdown(key, 'question', '[x] y');

it.each([
  ['brackets in its description', `What is it?\n\n${DRAWING}`],
  ['a lone backtick in the paragraphs around it', `A \` sign.\n\n${DRAWING}\n\nAnother \` sign?`],
  ['words around it', `What is ${DRAWING} here?`],
])('refuses a picture of the shipped bank with %s', (_case, question) => {
  const content = {
    ...{ question, options: { A: '1', B: '2', C: '3', D: '4' }, correct: 'A' as const, refutations: {} },
    ...{ explanation: 'Because.', takeaway: 'It is so.' },
    articles: [{ title: 'Manual', url: 'https://example.org/', snippet: 'Says so.' }],
  };
  expect(proposalProblems(content)).toEqual([{ path: 'question', message: PROPOSAL_TEXTS.noPictures }]);
});
