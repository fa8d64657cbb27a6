import { InMemoryCache } from '@apollo/client/cache';
import { useApolloClient } from '@apollo/client/react';
import { ADMIN_TYPE_POLICIES } from '@daily/apollo/admin-type-policies';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { isAtLeast, type Role } from '@daily/rules/account';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { type Params, Route, Routes } from 'react-router';
import { Forbidden } from '../features/forbidden/forbidden';
import { NotFound } from '../features/not-found/lazy-not-found';
import type { PageHead } from '../features/seo/head';
import { useFrameQuery } from '../frame/frame.generated';
import { ADMIN_ROUTES, adminPageAt } from './admin-routes';
import type { ScreenModule } from './page-route';

export { Layout, ScreenSkeleton } from '../screens/admin/frame/admin-layout';

/** The page at the path that the parameter of the area's route contains. */
const pageAt = (params: Params) => adminPageAt(`${PAGE_PATHS.admin}/${params['*'] ?? ''}`);

/** The title and metadata of the page at an address. */
export const head = (params: Params) =>
  ({
    title: `${pageAt(params)?.title ?? 'Page not found'} | Admin`,
    description:
      'A page of the admin area, in which editors and admins look after questions, players and mail.',
    noindex: true,
  }) satisfies PageHead;

/** The lowest role that may see the page at an address. */
export const access: ScreenModule['access'] = (params) => pageAt(params)?.access ?? 'editor';

/** The queries of the page at an address. */
export const queries: ScreenModule['queries'] = (search, params, settings) => {
  const page = pageAt(params);
  return (page && page.screen.queries?.(search, page.params, settings)) ?? [];
};

/** Whether the admin area has a page at an address. */
export const exists: ScreenModule['exists'] = (data, params, search) => {
  const page = pageAt(params);
  return page !== null && (page.screen.exists?.(data, page.params, search) ?? true);
};

/** The pages of the admin area, which are one file of the build. The rest of the app knows its first path only. */
export function Screen() {
  const { cache } = useApolloClient();
  useState(() => {
    if (cache instanceof InMemoryCache) cache.policies.addTypePolicies(ADMIN_TYPE_POLICIES);
  });
  const { data } = useFrameQuery();
  const role = data?.viewer?.role?.toLowerCase() as Role | undefined;
  const screenFor = ({ access: lowest, screen }: (typeof ADMIN_ROUTES)[number]): ComponentType =>
    role && !isAtLeast(role, lowest) ? Forbidden : screen.Screen;
  return (
    <Routes>
      {ADMIN_ROUTES.map((route) => {
        const PageScreen = screenFor(route);
        return (
          <Route
            key={route.path}
            path={route.path.slice(PAGE_PATHS.admin.length + 1)}
            element={<PageScreen />}
          />
        );
      })}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
