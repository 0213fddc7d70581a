import type { RouteContext } from '../../platform/http/register-routes.ts';
import type { NoticeSubjects } from './subjects.ts';

/** What the routes and jobs of notifications need. */
export interface NotificationsContext extends RouteContext {
  /** What the modules above know of their records. */
  noticeSubjects: NoticeSubjects;
}
