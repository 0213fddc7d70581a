import { useTranslation } from 'react-i18next';
import type { Project } from '../../../api/types.ts';
import { Card, CardBody, CardFacts } from '../../../ui/card.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import classes from './project-page.module.css';

/** What people have set of a project, its values among it. */
export function ProjectFacts({ project }: { project: Project }) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts: [string, string][] = [
    [t('projectField.start_date'), format.day(project.start_date)],
    [t('projectField.delivery_forecast'), format.day(project.delivery_forecast)],
    [t('projectField.client_id'), project.client_id === null ? '—' : String(project.client_id)],
    [t('projectField.contract_value'), format.money(project.contract_value)],
    [t('projectField.setup_value'), format.money(project.setup_value)],
    [t('projectField.monthly_value'), format.money(project.monthly_value)],
    [t('projectField.billing_type'), t(`billingType.${project.billing_type ?? 'none'}`)],
    [
      t('projectField.billing_due_day'),
      project.billing_due_day === null ? '—' : format.number(project.billing_due_day),
    ],
    [t('projectField.updated_at'), format.dateTime(project.updated_at)],
  ];
  return (
    <Card title={t('project.about')}>
      <CardBody>
        <p className={project.description === null ? classes['dim'] : classes['description']}>
          {project.description ?? t('project.noDescription')}
        </p>
      </CardBody>
      <CardFacts facts={facts} />
    </Card>
  );
}
