import { parseQuestionId } from '@daily/rules/question';
import { type Tile, tileOf } from '@daily/rules/question/tile';
import type { QuestionService } from '@daily/questions';
import type { Share } from '../shares/share.entity';
import { sharedBy } from '../shares/shared-by';
import type { ShareLookupService } from '../shares/share-lookup.service';
import { pictureOf } from './picture-layout';
import type { Picture, PictureRenderer } from './picture-renderer';

/** Replaces a name of which the typeface can draw no character. */
const UNDRAWABLE_NAME = 'A player';

/** Pictures of shared results, for sites that preview a link. */
export class PictureService {
  constructor(
    private readonly shares: ShareLookupService,
    private readonly questions: Pick<QuestionService, 'findOrNull'>,
    private readonly renderer: PictureRenderer,
    private readonly productName: string,
  ) {}

  /** The picture of the share with an id; null when the share does not exist. */
  async find(id: string): Promise<Picture | null> {
    const share = await this.shares.find(id);
    if (!share) return null;
    const { shareType, result } = share;
    const tile = await this.tileOf(share);
    const shared = { productName: this.productName, sharedBy: sharedBy(share), shareType, result, tile };
    return this.renderer.picture(shared, (content, { drawable }) =>
      pictureOf({
        ...content,
        productName: drawable(content.productName),
        sharedBy: drawable(content.sharedBy) || UNDRAWABLE_NAME,
        result: content.result && {
          ...content.result,
          contestTitle: drawable(content.result.contestTitle ?? '') || null,
        },
      }),
    );
  }

  /** The sign of the day of the question that was shared; null for other content. */
  private async tileOf({ shareType, contentId }: Share): Promise<Tile | null> {
    const id = shareType === 'trivia_question' ? parseQuestionId(contentId) : null;
    const question = id === null ? null : await this.questions.findOrNull(id);
    return question?.day ? tileOf(question.category, question.day) : null;
  }
}
