import { keys } from '../../api/keys.ts';
import { readNotifications } from '../../api/notifications.ts';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';

/** Marks notifications as read. */
export function useReading() {
  const { act, busy } = useRecordMutation<readonly number[] | undefined>({
    work: (ids) => readNotifications(ids),
    touches: [keys.notifications.lists, keys.notifications.part('unread')],
  });
  return { busy, readAll: () => act(undefined), read: (id: number) => act([id]) };
}
