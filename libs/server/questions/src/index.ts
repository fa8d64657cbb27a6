import { parseQuestionId } from '@daily/rules/question';
import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice } from '@daily/kit/runtime/slice';
import { Question } from './question/question.entity';
import { homePages } from './schedule/home.sitemap';
import { QuestionService } from './schedule/question.service';

export { OptionLetter } from './question/enums';
export { Question } from './question/question.entity';
export { QuestionLoader } from './question/question.loader';
export { RelatedArticle } from './question/related-article';
export { QUESTION_NOT_FOUND, QuestionService } from './schedule/question.service';

/** The questions: the shipped bank, and which question is asked on which day. */
export const questions = {
  name: 'questions',
  entities: [Question],
  resolvers: [],
  nodes: (platform: Platform) => ({
    Question: async (id) => {
      const number = parseQuestionId(id);
      return number === null ? null : platform.get(QuestionService).findOrNull(number);
    },
  }),
  sitemap: (platform: Platform) => homePages(platform),
  prepare: (platform: Platform) => platform.get(QuestionService).importBank(),
} satisfies Slice;
