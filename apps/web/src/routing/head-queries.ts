import { dayOfQuestionSlug } from '@daily/rules/question/page';
import type { Params } from 'react-router';
import { BlogPostHeadDocument } from '../features/seo/blog-post-head.generated';
import { CertificateHeadDocument } from '../features/seo/certificate-head.generated';
import { ContestHeadDocument } from '../features/seo/contest-head.generated';
import { GuideHeadDocument } from '../features/seo/guide-head.generated';
import { HomeHeadDocument } from '../features/seo/home-head.generated';
import { QuestionHeadDocument } from '../features/seo/question-head.generated';
import { ShareHeadDocument } from '../features/seo/share-head.generated';
import type { HeadName } from './heads';
import type { PageQuery } from './page-route';

/** The queries of heads that need data. Separate from `heads.ts`, because only the server runs them. */
export const headQueries: Partial<Record<HeadName, (params: Params) => PageQuery>> = {
  blogPost: ({ slug = '' }) => ({ document: BlogPostHeadDocument, variables: { slug } }),
  contest: ({ contest = '' }) => ({ document: ContestHeadDocument, variables: { contest } }),
  contestList: ({ contest = '' }) => ({ document: ContestHeadDocument, variables: { contest } }),
  certificate: ({ certificate = '' }) => ({
    document: CertificateHeadDocument,
    variables: { certificateId: certificate },
  }),
  developers: ({ page }) => ({ document: GuideHeadDocument, variables: { slug: page ?? null } }),
  home: () => ({ document: HomeHeadDocument, variables: {} }),
  question: ({ question = '' }) => ({
    document: QuestionHeadDocument,
    // No question has the first day of the calendar.
    variables: { day: dayOfQuestionSlug(question) ?? '0001-01-01' },
  }),
  verifyShare: ({ token = '' }) => ({ document: ShareHeadDocument, variables: { token } }),
};
