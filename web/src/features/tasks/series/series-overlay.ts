import { withTexts } from '../../../ui/i18n/i18n.ts';
import { lazyOverlay } from '../../../ui/lazy-overlay.tsx';

const load = withTexts('taskWork', () => import('./series-dialog.tsx'));

/** How a task comes again, which comes with its texts when somebody asks for it. */
export const SeriesDialog = lazyOverlay(async () => (await load()).SeriesDialog);

/** When the following tasks of a series come, wherever its tasks are. */
export const StoredSeriesDialog = lazyOverlay(async () => (await load()).StoredSeriesDialog);

export const { ahead } = SeriesDialog;
