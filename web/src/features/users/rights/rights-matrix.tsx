import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission, RightsLine } from '../../../api/types.ts';
import { TextLink } from '../../../ui/links.tsx';
import { useRoleName } from '../../session/role-name.ts';
import { useModuleName } from '../module-name.ts';
import classes from './rights-matrix.module.css';

interface RightsMatrixProps {
  permissions: readonly Permission[];
  people: readonly RightsLine[];
}

/** A table of permissions and people; it scrolls by itself where the people do not fit, also by the keys. */
export function RightsMatrix({ people, permissions }: RightsMatrixProps) {
  const { t } = useTranslation();
  const moduleName = useModuleName();
  const modules = [...new Set(permissions.map(({ modulo }) => modulo))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section className={classes['frame']} aria-label={t('rights.matrix')} tabIndex={0}>
      <table className={classes['matrix']}>
        <thead>
          <tr>
            <th scope="col">{t('rights.permission')}</th>
            {people.map((person) => (
              <PersonHead key={person.userId} person={person} />
            ))}
          </tr>
        </thead>
        <tbody>
          {modules.map((module) => (
            <Fragment key={module}>
              <tr className={classes['module']}>
                <th scope="colgroup">{moduleName(module)}</th>
                <td colSpan={people.length} />
              </tr>
              {permissions
                .filter(({ modulo }) => modulo === module)
                .map((permission) => (
                  <tr key={permission.chave}>
                    <th scope="row">{permission.nome}</th>
                    {people.map((person) => (
                      <RightCell key={person.userId} person={person} permission={permission} />
                    ))}
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PersonHead({ person }: { person: RightsLine }) {
  const roleName = useRoleName();
  return (
    <th scope="col">
      <TextLink to="/usuarios/$id" params={{ id: person.userId }} search={{ aba: 'permissoes' }} size="sm">
        {person.name}
      </TextLink>
      <div className={classes['role']}>{person.customRole?.name ?? roleName(person.role)}</div>
    </th>
  );
}

const SIGNS = { held: '●', granted: '+', denied: '−', missing: '·' } as const;

function RightCell({ permission: { chave }, person }: { permission: Permission; person: RightsLine }) {
  const { t } = useTranslation();
  const kind = person.denied.includes(chave)
    ? 'denied'
    : person.granted.includes(chave)
      ? 'granted'
      : person.held.includes(chave)
        ? 'held'
        : 'missing';
  return (
    <td data-kind={kind} title={t(`rights.cell.${kind}`)}>
      <span aria-hidden="true">{SIGNS[kind]}</span>
      <span className="ui-visually-hidden">{t(`rights.cell.${kind}`)}</span>
    </td>
  );
}
