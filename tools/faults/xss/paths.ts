import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { CORPUS } from './corpus';
import type { Pages } from './visit';
import type { Written } from './write';

/** Paths that carry a text themselves. */
function carrying(text: string): string[] {
  const part = encodeURIComponent(text);
  return [
    `/login?redirect=${part}`,
    `/leaderboard?board=${part}&month=${part}`,
    `/${part}`,
    `/verify-share/${part}`,
    `/reset-password/${part}?x=${part}`,
    `/subscription/confirm/${part}`,
    `/subscription/unsubscribe/${part}`,
    `/graphql?query=${part}`,
    `/blog?search=${part}&tag=${part}&after=${part}`,
    `/blog?category=${part}`,
    `/blog/${part}`,
    `/questions?category=${part}&day=${part}`,
    `/questions/${part}`,
    `/contests/${part}`,
    `/leagues/join/${part}`,
    `/report/${part}`,
    `/certificates/${part}`,
    `/api/questions/${part}`,
  ];
}

/** Pages about written questions, contests and posts, for everyone. */
function pagesOfContent({ sharePaths, posts, questions, contests }: Written): string[] {
  const { running, ended } = contests;
  return [
    PAGE_PATHS.leaderboard,
    ...[PAGE_PATHS.blog, `${PAGE_PATHS.blog}?search=xss`],
    ...[posts.at(0), posts.at(-1)].map((slug) => `${PAGE_PATHS.blog}/${slug}`),
    ...[PAGE_PATHS.questions, `${PAGE_PATHS.questions}/${questions.pastSlug}`],
    `${PAGE_PATHS.questions}/${questions.past}/report`,
    ...[PAGE_PATHS.contests, ...[running, ended].map(({ slug }) => `${PAGE_PATHS.contests}/${slug}`)],
    ...['leaderboard', 'players'].map((list) => `${PAGE_PATHS.contests}/${ended.slug}/${list}`),
    ...sharePaths,
  ];
}

/** Pages that anonymous visitors open. A quick run leaves out those that do not show a text, and most of those that carry one. */
export function publicPages(written: Written, quick: boolean): Pages {
  if (quick) {
    const some = CORPUS.slice(1, 2)
      .flatMap(carrying)
      .filter((_path, index) => index % 3 === 0);
    return { showing: pagesOfContent(written), others: some };
  }
  return {
    showing: pagesOfContent(written),
    others: [
      ...[PAGE_PATHS.home, `${PAGE_PATHS.leaderboard}?board=SHARES`, PAGE_PATHS.contact],
      ...[PAGE_PATHS.practice, PAGE_PATHS.fairness, PAGE_PATHS.embedToday],
      ...['/feed.xml', '/feed.json', '/api/docs', '/api/leaderboard?limit=100'],
      `/api/user-profiles/${written.owner.userId}`,
      `/api/contests/${written.contests.ended.id}`,
      ...CORPUS.flatMap(carrying),
    ],
  };
}

/** Pages that the player who wrote the texts opens. */
export function ownerPages(written: Written, quick: boolean): Pages {
  const { contests, leagueId } = written;
  const { showing, others } = publicPages(written, quick);
  return {
    showing: [
      ...[PAGE_PATHS.profileHistory, PAGE_PATHS.profileShares, PAGE_PATHS.profileContests],
      ...[PAGE_PATHS.profileSettings, PAGE_PATHS.leagues, `${PAGE_PATHS.leagues}/${leagueId}`],
      `${PAGE_PATHS.contests}/${contests.running.slug}`,
      ...(quick ? [] : showing),
    ],
    others: quick ? [] : [PAGE_PATHS.home, PAGE_PATHS.profile, ...others],
  };
}

/** Pages that an admin opens. */
export function adminPages(written: Written, quick: boolean): Pages {
  const { owner, questions, contests } = written;
  const { showing, others } = publicPages(written, quick);
  const pages = [
    ...[
      ADMIN_PATHS.questions,
      ADMIN_PATHS.reports,
      ADMIN_PATHS.blog,
      ADMIN_PATHS.players,
      ADMIN_PATHS.contests,
    ],
    ...[ADMIN_PATHS.shares, ADMIN_PATHS.moderation, ADMIN_PATHS.settings],
    `${ADMIN_PATHS.questions}/${questions.past}`,
    `${ADMIN_PATHS.questions}/${questions.draft}`,
    `${ADMIN_PATHS.contests}/${contests.ended.id}`,
    `${ADMIN_PATHS.contests}/${contests.running.id}/live`,
    `${ADMIN_PATHS.players}/${owner.userId}`,
  ];
  return {
    showing: [...pages, ...(quick ? [] : showing)],
    others: quick
      ? []
      : [PAGE_PATHS.admin, ...Object.values(ADMIN_PATHS).filter((path) => !pages.includes(path)), ...others],
  };
}
