/** The data of each type of message, as receivers get it. Ids are the global ids of the GraphQL API. */
export interface WebhookPayloads {
  'question.published': { question: PublishedQuestion };
  'contest.started': { contest: ContestFacts };
  'contest.ended': { contest: ContestFacts };
  'month.closed': { month: string; url: string };
  'share.verified': { share: VerifiedShareFacts };
  'webhook.test': { message: string };
}

/** The question of a day, without its key. */
export interface PublishedQuestion {
  id: string;
  /** `YYYY-MM-DD` in the product's time zone. */
  day: string;
  /** The question on one line, as plain text; an ellipsis stands for each code block. */
  title: string;
  /** The question as plain text. Code blocks are indented. */
  text: string;
  /** The four options, A to D, as plain text. */
  options: readonly { letter: string; text: string }[];
  category: string;
  difficulty: string;
  points: number;
  url: string;
}

/** A public contest. */
export interface ContestFacts {
  id: string;
  slug: string;
  title: string;
  startsAt: string;
  endsAt: string;
  url: string;
}

/** A share of the owner of the webhook. */
export interface VerifiedShareFacts {
  id: string;
  shareType: string;
  platform: string;
  contentId: string;
  verifiedAt: string;
}

/** The week of a league. Names and points are read when the message is sent, so that none is stored here. */
export interface LeagueWeekFacts {
  /** The first day after the week, a Monday. */
  monday: string;
}

/** What is stored about an event. */
export type WebhookData = WebhookPayloads[keyof WebhookPayloads] | LeagueWeekFacts;
