import { Button, type ButtonProps, Group } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconChevronLeft, IconPencil } from '../icons/index.ts';
import pageClasses from '../page.module.css';
import { usePageTitle } from '../page.tsx';
import { Loaded, type LoadedQuery } from './loaded.tsx';
import classes from './record-page.module.css';

const BackAnchor = ({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={classes['back']}>
    <IconChevronLeft size={16} aria-hidden="true" />
    {children}
  </a>
);

/** The way back from a record to the list that it stands in. */
export const BackLink = createLink(BackAnchor);

function EditAnchor(props: ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>) {
  const { t } = useTranslation();
  return (
    <Button component="a" variant="default" leftSection={<IconPencil size={16} />} {...props}>
      {t('operations.edit')}
    </Button>
  );
}

/** The way from the page of a record to its form. */
export const EditLink = createLink(EditAnchor);

interface RecordPageProps<Data> {
  /** A `BackLink` to the list. */
  back: ReactNode;
  /** What the tab of the browser is called until the record is there. */
  title: string;
  query: LoadedQuery<Data>;
  nameOf: (record: Data) => string;
  children: (record: Data) => ReactNode;
}

/** The page of one record with its states: loading, failed, there. A record that could not be read anew stays. */
export function RecordPage<Data>(props: RecordPageProps<Data>) {
  const { back, title, query, nameOf, children } = props;
  usePageTitle(query.data === undefined ? title : nameOf(query.data));
  return (
    <div className={pageClasses['page']} data-kind="record">
      {back}
      <Loaded query={query} asPage>
        {children}
      </Loaded>
    </div>
  );
}

interface RecordHeadProps {
  title: ReactNode;
  /** The status of the record, beside its name. */
  badge?: ReactNode;
  second?: ReactNode;
  /** A picture of it, before the name. */
  mark?: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
}

/** The head of the page of a record: its name with its status, and what can be done with it. */
export function RecordHead({ title, badge, second, mark, children }: RecordHeadProps) {
  return (
    <header className={classes['head']}>
      <div className={classes['who']}>
        {mark}
        <div className={classes['names']}>
          <h1 className={classes['title']}>
            {title}
            {badge}
          </h1>
          {second ? <div className={classes['second']}>{second}</div> : null}
        </div>
      </div>
      {children ? <Group gap="xs">{children}</Group> : null}
    </header>
  );
}
