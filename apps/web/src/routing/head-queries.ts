import { HomeHeadDocument } from '../features/seo/home-head.generated';
import { ShareHeadDocument } from '../features/seo/share-head.generated';
import type { HeadName } from './heads';
import type { PathParams } from './navigation';
import type { PageQuery } from './routes';

/** What heads are made from, by their names. In a file of its own, because only the server asks for it. */
export const headQueries: Partial<Record<HeadName, (params: PathParams) => PageQuery>> = {
  home: () => ({ document: HomeHeadDocument, variables: {} }),
  verifyShare: ({ token = '' }) => ({ document: ShareHeadDocument, variables: { token } }),
};
