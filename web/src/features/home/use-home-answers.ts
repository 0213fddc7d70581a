import { useQuery } from '@tanstack/react-query';
import { taskFiguresQuery } from '../../api/figures.ts';
import { homeQuery } from '../../api/home.ts';
import { taskListQuery } from '../../api/tasks.ts';
import type { HomeFigures } from '../../api/types.ts';
import { useSession } from '../session/use-session.ts';
import { maySeeTasks } from '../tasks/may-see-tasks.ts';
import { maySeeBusiness } from './may-see-business.ts';
import { homeTasksQuery } from './task-queries.ts';

interface HomeAnswers {
  seesBusiness: boolean;
  seesTasks: boolean;
  home: HomeFigures | undefined;
  /** Which answers are there, or will not come. */
  arrived: { queue: boolean; business: boolean; all: boolean };
}

/** What the parts of the home wait for, each of which asks for its own. */
export function useHomeAnswers(): HomeAnswers {
  const session = useSession();
  const { isAdmin } = session;
  const seesTasks = maySeeTasks(session);
  const seesBusiness = maySeeBusiness(session);
  const home = useQuery({ ...homeQuery, enabled: seesBusiness });
  const figures = useQuery({ ...taskFiguresQuery, enabled: seesTasks });
  const list = useQuery({
    ...taskListQuery(homeTasksQuery(session)),
    enabled: seesTasks,
  });
  const queue = isAdmin || !list.isLoading;
  const business = !home.isLoading;
  const all = queue && business && !figures.isLoading && !list.isLoading;
  return { seesBusiness, seesTasks, home: home.data, arrived: { queue, business, all } };
}
