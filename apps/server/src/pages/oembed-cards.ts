import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { PageSettings } from '@daily/contract/page-settings';
import { questionPicturePath } from '@daily/contract/paths';
import { TOKEN_PATHS } from '@daily/contract/token-paths';
import { escapeXml } from '@daily/kit/text/xml';
import { questionText } from '@daily/questions';
import { formatDay } from '@daily/rules/calendar';
import { formatContestTime } from '@daily/rules/contest/time';
import { EMBED_HEIGHT, EMBED_MIN_SIZE, EMBED_WIDTH, embedFrame } from '@daily/rules/sharing/embed';
import { dayOfQuestionSlug, questionSlug } from '@daily/rules/question/page';
import { resultFigures, resultStory } from '@daily/rules/sharing/result';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { picturePath, sharedBy } from '@daily/sharing';
import type { Caller } from '@daily/kit/runtime/caller';
import type { WiredSlices } from '../slices';
import { fittingSize, hasRoom, type OembedResponse, type OembedRoom } from './oembed';

/** Height in pixels that a card of two short paragraphs needs. */
const CARD_HEIGHT = 200;

const TITLE_OF_TODAY = "Today's question";

/** Size of the pictures for link previews, in pixels. */
const PICTURE = { width: 1200, height: 630 } as const;

/** The part of a response that depends on the page. */
type Card = Pick<OembedResponse, 'title' | 'html' | 'width' | 'height'> & Partial<OembedResponse>;

/** What a site has room for, and who asks: always an anonymous visitor. */
interface Request {
  room: OembedRoom;
  caller: Caller;
}

/** Makes what other sites show of links to the pages of questions, contests and shares. */
export class OembedCards {
  constructor(
    private readonly slices: Pick<WiredSlices, 'questions' | 'contests' | 'sharing'>,
    private readonly settings: PageSettings,
  ) {}

  /** The card of the page at a path; null when there is no such page or it has none. Never verifies a share. */
  async find(path: string, request: Request): Promise<Card | null> {
    const [, first = '', second = '', more] = path.split('/');
    if (more !== undefined) return null;
    if (second === '')
      return path === PAGE_PATHS.home || path === PAGE_PATHS.trivia ? this.today(request) : null;
    switch (`/${first}`) {
      case PAGE_PATHS.questions:
        return this.question(second, request);
      case PAGE_PATHS.contests:
      case PAGE_PATHS.contest:
        return this.contest(second, request);
      case TOKEN_PATHS.verifyShare:
        return this.share(second, request);
      default:
        return null;
    }
  }

  /** The frame, or a card for a site without room for it. */
  private async today({ room }: Request): Promise<Card> {
    const { publicUrl, productName } = this.settings;
    if (!hasRoom(room, EMBED_MIN_SIZE)) {
      const question = await this.slices.questions.service.today();
      const text = question ? questionText(question).title : TRIVIA_TEXTS.noQuestion;
      return this.card(room, { title: TITLE_OF_TODAY, text, path: PAGE_PATHS.home, link: 'Answer it' });
    }
    const size = fittingSize(EMBED_WIDTH, EMBED_HEIGHT, room);
    const address = `${publicUrl}${PAGE_PATHS.embedToday}`;
    return { title: TITLE_OF_TODAY, html: embedFrame({ address, productName, ...size }), ...size };
  }

  private async question(slug: string, { room }: Request): Promise<Card | null> {
    const day = dayOfQuestionSlug(slug);
    const question = day && (await this.slices.questions.past.find(day));
    if (!day || !question) return null;
    const { title } = questionText(question);
    const path = `${PAGE_PATHS.questions}/${questionSlug(day, title)}`;
    return {
      ...this.card(room, { title, text: title, path, link: `Question of ${formatDay(day)}: see the answer` }),
      ...this.thumbnail(room, questionPicturePath(day)),
    };
  }

  private async contest(reference: string, { room, caller }: Request): Promise<Card | null> {
    const contest = await this.slices.contests.service.findOrNull(reference, caller);
    if (!contest) return null;
    const { title, slug, startsAt, endsAt } = contest;
    const [from, to] = [startsAt, endsAt].map((at) => formatContestTime(at, this.settings.timeZone));
    const path = `${PAGE_PATHS.contests}/${slug}`;
    return this.card(room, {
      title,
      text: `${title}. From ${from} to ${to}.`,
      path,
      link: 'Open the contest',
    });
  }

  private async share(token: string, { room }: Request): Promise<Card | null> {
    const share = await this.slices.sharing.lookup.findByToken(token);
    if (!share) return null;
    const { shareType, result } = share;
    const title = `${sharedBy(share)} ${resultStory(shareType, result)}`;
    const figures = result ? resultFigures(result).join(', ') : '';
    const path = `${TOKEN_PATHS.verifyShare}/${token}`;
    return {
      ...this.card(room, {
        title,
        text: figures ? `${title}: ${figures}.` : `${title}.`,
        path,
        link: 'Can you?',
      }),
      ...this.thumbnail(room, picturePath(share.id)),
    };
  }

  /** The picture at a path, unless the site has no room for it. */
  private thumbnail(room: OembedRoom, path: string): Partial<OembedResponse> {
    if (!hasRoom(room, PICTURE)) return {};
    return {
      thumbnail_url: `${this.settings.publicUrl}${path}`,
      thumbnail_width: PICTURE.width,
      thumbnail_height: PICTURE.height,
    };
  }

  private card(
    room: OembedRoom,
    { title, text, path, link }: { title: string; text: string; path: string; link: string },
  ): Card {
    const { publicUrl, productName } = this.settings;
    const address = escapeXml(`${publicUrl}${path}`);
    const html =
      `<blockquote><p>${escapeXml(text)}</p>` +
      `<p><a href="${address}">${escapeXml(`${link} · ${productName}`)}</a></p></blockquote>`;
    return { title, html, ...fittingSize(EMBED_WIDTH, CARD_HEIGHT, room) };
  }
}
