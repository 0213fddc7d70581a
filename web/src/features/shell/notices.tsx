import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';

/** Where notices of what was done, and of what failed, stand. */
export const Notices = () => <Notifications position="bottom-right" limit={4} />;
