import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { HomeFigures } from '../../api/types.ts';
import { Card, CardBody } from '../../ui/card.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import classes from './business.module.css';
import { useCounted } from './use-counted.ts';
import { waitingOf } from './waiting.ts';

/** What somebody has to do, each with how often, and the list of it behind it. */
export function WaitingCard({ home }: { home: HomeFigures | undefined }) {
  const { t } = useTranslation();
  const counted = useCounted();
  const { money } = useFigures();
  const waiting = home && waitingOf(home);
  return (
    <Card title={t('business.waiting')} id="espera-por-voce">
      {waiting === undefined ? (
        <CardBody>
          <Skeleton height={88} />
        </CardBody>
      ) : null}
      {waiting?.length === 0 ? <p className={classes['none']}>{t('business.waitingNone')}</p> : null}
      <ul className={classes['lines']}>
        {waiting?.map(({ centavos, count, isAlarm, link, name }) => (
          <li key={name}>
            <Link {...link} className={classes['line']}>
              <span className={classes['lineName']}>
                {t(`business.wait.${name}`)}
                {centavos === undefined ? null : <span className={classes['second']}>{money(centavos)}</span>}
              </span>
              <strong className="ui-numbers" {...(isAlarm ? { 'data-alarm': true } : {})}>
                {counted(count)}
              </strong>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
