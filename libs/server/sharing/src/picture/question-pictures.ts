import { formatDay, isDay } from '@daily/rules/calendar';
import { tileOf } from '@daily/rules/question/tile';
import { type PastQuestions, questionParts } from '@daily/questions';
import type { Picture, PictureRenderer } from './picture-renderer';
import { questionPictureOf } from './question-layout';

/** Pictures of closed questions, for sites that preview a link. They never show an option. */
export class QuestionPictures {
  constructor(
    private readonly past: Pick<PastQuestions, 'find'>,
    private readonly renderer: PictureRenderer,
    private readonly productName: string,
  ) {}

  /** The picture of the closed question of a day; null when there is none. @param day unvalidated input. */
  async find(day: string): Promise<Picture | null> {
    const question = isDay(day) ? await this.past.find(day) : null;
    if (!question || !isDay(day)) return null;
    const { productName } = this;
    const content = {
      ...{ productName, category: question.category, day: formatDay(day) },
      tile: tileOf(question.category, day),
      ...questionParts(question),
    };
    return this.renderer.picture(content, (given, { drawable, legible }) =>
      questionPictureOf({
        ...given,
        productName: drawable(given.productName),
        category: drawable(given.category),
        paragraphs: given.paragraphs.map((pieces) =>
          pieces.map(({ text, isCode }) => ({ text: legible(text), isCode })),
        ),
        codeBlocks: given.codeBlocks.map(legible),
      }),
    );
  }
}
