/** Path of the REST facade. */
export const API_PATH = '/api';

/** Path of the GraphQL API. */
export const GRAPHQL_PATH = '/graphql';

/** Path of GraphQL subscriptions, by the graphql-transport-ws protocol. */
export const LIVE_PATH = `${GRAPHQL_PATH}/ws`;

/** Path of GraphQL subscriptions by Server-Sent Events, for clients without WebSocket. */
export const LIVE_STREAM_PATH = `${GRAPHQL_PATH}/stream`;

/** Responds to an operation with the points that it would cost, without running it. */
export const GRAPHQL_COST_PATH = `${GRAPHQL_PATH}/cost`;

/** Path of the Model Context Protocol, by streamable HTTP. */
export const MCP_PATH = '/mcp';

/** Path of the schema of the GraphQL API, in its definition language. */
export const SCHEMA_PATH = '/schema.graphql';

/** The package of the TypeScript client, for `npm install`. */
export const CLIENT_PACKAGE_PATH = '/developers/daily-trivia-client.tgz';

/** The package of the command-line player, for `npm install`. */
export const CLI_PACKAGE_PATH = '/developers/daily-trivia.tgz';

/** Responds with 200 while the server process runs. */
export const HEALTH_PATH = '/healthz';

/** Responds with 200 while the server can use its database, else with 503. */
export const READY_PATH = '/readyz';

/** Path of the service worker. It is at the root because a worker controls only pages below its own path. */
export const SERVICE_WORKER_PATH = '/sw.js';

/** Path of the page that browsers store to show it when the server is unreachable. */
export const OFFLINE_PATH = '/offline';

/** Path of the web app manifest, with which systems install the product as an app. */
export const APP_MANIFEST_PATH = '/manifest.webmanifest';

/** Path of the sitemap for search engines. */
export const SITEMAP_PATH = '/sitemap.xml';

/** Path of a part of a sitemap that has too many addresses for one file. @param number from 1. */
export function sitemapPartPath(number: number | string): string {
  return `/sitemaps/${number}.xml`;
}

/** Path of the calendar of all contests (iCalendar), to subscribe to. */
export const CONTESTS_CALENDAR_PATH = '/contests.ics';

/** Path of the calendar file of a contest (iCalendar). */
export function contestCalendarPath(slug: string): string {
  return `/contests/${slug}/calendar.ics`;
}

/** Path of the Atom feed of the daily question. */
export const QUESTION_FEED_PATH = '/questions/feed.xml';

/** Path of all closed questions as JSON Lines. */
export const QUESTION_DATA_PATH = '/questions.jsonl';

/** Path of all commitments to questions as JSON Lines: the proof of fairness. */
export const FAIRNESS_DATA_PATH = '/questions/fairness.jsonl';

/** Path of the Atom feed of the latest commitments. */
export const FAIRNESS_FEED_PATH = '/questions/fairness.xml';

/** Path of the script of the element `<daily-question>`, which shows today's question on other sites. */
export const EMBED_SCRIPT_PATH = '/embed/daily-question.js';

/** Path of the oEmbed endpoint (oembed.com). */
export const OEMBED_PATH = '/oembed';

/** Path of the public keys that verify certificates, as a JSON Web Key Set (RFC 7517). */
export const KEY_SET_PATH = '/.well-known/jwks.json';

/** Path of the page of a certificate. */
export function certificatePath(id: string): string {
  return `/certificates/${id}`;
}

/** Folder of the pictures for link previews (Open Graph). */
export const PREVIEW_PICTURES_PATH = '/og';

/** Path of the picture of a closed question. @param day its day, `YYYY-MM-DD`. */
export function questionPicturePath(day: string): string {
  return `${PREVIEW_PICTURES_PATH}/question/${day}.png`;
}

/** Path of the sign of a day as a square picture, for mails and notifications. @param day `YYYY-MM-DD`, today or before. */
export function tilePicturePath(day: string): string {
  return `${PREVIEW_PICTURES_PATH}/tile/${day}.png`;
}

/** Path of the picture of a milestone. @param days length of the streak. */
export function milestonePicturePath(days: number | string): string {
  return `${PREVIEW_PICTURES_PATH}/streak/${days}.png`;
}

/** Path of the drawing of a question as a picture, for mails, feeds and API clients. @param id see `pictureIdOf` of the questions. */
export function drawingPicturePath(id: string): string {
  return `${PREVIEW_PICTURES_PATH}/drawing/${id}.png`;
}

/** Folder of the own logo of an installation, whose name follows from its bytes. */
export const LOOK_PATH = '/look';

/** Folder of the drawings of the shipped articles, as `{name}.svg`. */
export const ARTICLE_DRAWINGS_PATH = '/articles';

/** Paths of the feeds of the blog: Atom, and JSON Feed. */
export const BLOG_FEED_PATHS = { atom: '/feed.xml', json: '/feed.json' } as const;

/** Folder of the files of GraphiQL. The editor itself is at the path of the GraphQL API. */
export const GRAPHIQL_FILES_PATH = '/graphiql';

/** Folder of built files of the web app. Their names contain a content hash. */
export const ASSETS_PATH = '/assets';
