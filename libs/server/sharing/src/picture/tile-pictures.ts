import { isDay } from '@daily/rules/calendar';
import { printedColors } from '@daily/rules/pattern';
import { type Tile, tileOf } from '@daily/rules/question/tile';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { PastQuestions, QuestionService } from '@daily/questions';
import type { Picture } from './picture-renderer';

/** Width and height of a picture in pixels. */
const SIZE = 192;

/** The signs of days as pictures, for mails and notifications. */
export class TilePictures {
  constructor(
    private readonly questions: Pick<QuestionService, 'today'>,
    private readonly past: Pick<PastQuestions, 'find'>,
    private readonly calendar: ProductCalendar,
  ) {}

  /** The picture of today or of a past day; null for other days and for those without a question. @param day unvalidated input. */
  async find(day: string): Promise<Picture | null> {
    if (!isDay(day)) return null;
    const question = await (day === this.calendar.today() ? this.questions.today() : this.past.find(day));
    if (!question) return null;
    const tile = tileOf(question.category, day);
    return { etag: `"${day}-${tile.hue}"`, png: () => pngOf(tile) };
  }
}

async function pngOf({ hue, tones }: Tile): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const colors = printedColors(hue);
  const paths = tones.map((path, tone) => `<path fill="${colors.tones[tone]}" d="${path}"/>`);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><clipPath id="c"><rect width="16" height="16" rx="3.5"/></clipPath>' +
    `<g clip-path="url(#c)"><rect width="16" height="16" fill="${colors.ground}"/>${paths.join('')}</g></svg>`;
  return (await renderAsync(svg, { fitTo: { mode: 'width', value: SIZE } })).asPng();
}
