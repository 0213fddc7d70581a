import { Badge, Button, Modal, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connectionPeopleQuery, type ScimConnection } from '../../api/scim.ts';
import { IconUser } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import classes from './company-sign-in.module.css';

interface DirectoryPeopleProps {
  connection: ScimConnection | null;
  onClose: () => void;
}

/** Who came by a directory. */
export function DirectoryPeople({ connection, onClose }: DirectoryPeopleProps) {
  const { t } = useTranslation();
  // The words stay while the dialog fades away.
  const [shown, setShown] = useState(connection);
  if (connection !== null && connection !== shown) setShown(connection);
  return (
    <Modal
      opened={connection !== null}
      onClose={onClose}
      size="lg"
      title={t('companySignIn.directory.people', { name: shown?.name ?? '' })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {shown === null ? null : <People id={shown.id} />}
    </Modal>
  );
}

function People({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(connectionPeopleQuery(id));
  return (
    <Loaded query={query} rows={3}>
      {({ pages }) => (
        <Stack gap="sm">
          <ItemList
            title={t('companySignIn.directory.peopleTitle')}
            empty={<div className={classes['empty']}>{t('companySignIn.directory.nobody')}</div>}
          >
            {pages
              .flatMap(({ items }) => items)
              .map((person) => (
                <Item
                  key={person.id}
                  icon={<IconUser size={18} />}
                  title={
                    <span className={classes['line']}>
                      <TextLink to="/usuarios/$id" params={{ id: person.id }}>
                        {person.name}
                      </TextLink>
                      {person.status === 'ativo' ? null : (
                        <Badge color="gray">{t(`status.${person.status}`)}</Badge>
                      )}
                    </span>
                  }
                  text={person.email}
                />
              ))}
          </ItemList>
          {query.hasNextPage ? (
            <Button
              variant="default"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('companySignIn.directory.more')}
            </Button>
          ) : null}
        </Stack>
      )}
    </Loaded>
  );
}
