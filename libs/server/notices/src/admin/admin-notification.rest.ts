import { ADMIN_NOTIFICATION_TEXTS, ADMIN_NOTIFICATION_TYPES } from '@daily/rules/notices/admin-notification';
import { MAX_PAGE_SIZE } from '@daily/kit/graphql/connection';
import { arrayOf, enumOf, instant, nullable, objectOf, text } from '@daily/kit/rest/json-schema';
import { PAGE_HEADERS, pageArgsOf, pageQuery, pageReply } from '@daily/kit/rest/rest-page';
import type { RestRoute } from '@daily/kit/rest/route';
import type { AdminNotification } from './admin-notification.entity';
import type { AdminNotificationService } from './admin-notification.service';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';

/** A notification. */
const ADMIN_NOTIFICATION = objectOf('AdminNotification', {
  id: text('Id of the notification, a UUID', { examples: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] }),
  type: enumOf(ADMIN_NOTIFICATION_TYPES, 'What happened'),
  title: text('The title, one line', { examples: ['How indexes work'] }),
  message: text('What happened, one sentence', { examples: ['A contest has ended.'] }),
  link: text('Where to see more: a path on this site', { examples: ['/contests'] }),
  createdAt: instant('When the first of its events was recorded'),
  readAt: nullable(instant('When an admin has read it; null while it is unread')),
});

const PATH = '/api/admin/notifications';

/** `/api/admin/notifications` */
export function adminNotificationRoutes(notifications: AdminNotificationService): RestRoute[] {
  return [
    {
      method: 'GET',
      path: PATH,
      access: 'admin',
      summary: 'Lists the notifications of admins, newest first',
      query: pageQuery(MAX_PAGE_SIZE),
      returns: {
        200: {
          description: 'A page of notifications',
          body: arrayOf(ADMIN_NOTIFICATION),
          headers: PAGE_HEADERS,
        },
      },
      async handle({ query }) {
        const page = await notifications.page(pageArgsOf(query, MAX_PAGE_SIZE), false);
        return pageReply(PATH, query, page, viewOf);
      },
    },
    {
      method: 'PUT',
      path: `${PATH}/:id/read`,
      access: 'admin',
      limits: CHANGE_LIMITS,
      summary: 'Marks a notification as read; doing so again changes nothing',
      params: {
        id: text('Id of the notification', { examples: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] }),
      },
      returns: { 200: { description: 'The notification', body: ADMIN_NOTIFICATION } },
      fails: { 404: ADMIN_NOTIFICATION_TEXTS.notFound },
      async handle({ params: { id = '' } }) {
        return { status: 200, body: viewOf(await notifications.markRead(id)) };
      },
    },
  ];
}

function viewOf({ id, type, title, message, link, createdAt, readAt }: AdminNotification): object {
  return { id, type, title, message, link, createdAt, readAt };
}
