import { phoneMask } from '@retaguarda/rules/masks';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  changeEstablishment,
  type EstablishmentChange,
  establishmentQuery,
} from '../../api/establishments.ts';
import { keys } from '../../api/keys.ts';
import type { Establishment } from '../../api/types.ts';
import { MaskedInput } from '../../ui/forms/masked-input.tsx';
import { TextFact } from '../../ui/record/edited-facts.tsx';
import { Fact } from '../../ui/record/facts.tsx';
import { InPlace } from '../../ui/record/in-place.tsx';
import { useInPlace } from '../../ui/record/use-in-place.ts';
import { rules } from '../account/rules.ts';

/** How an establishment is reached, as it is typed. */
interface Contact extends Record<string, string> {
  email: string;
  fone: string;
}

const contactOf = ({ email, fone }: Establishment): Contact => ({
  email: email ?? '',
  fone: phoneMask.format(fone ?? ''),
});

/** What differs of it, as it is stored. */
function contactChange(typed: Contact, before: Contact): Pick<EstablishmentChange, 'email' | 'fone'> {
  return {
    ...(typed.email === before.email ? {} : { email: typed.email.trim() || null }),
    ...(typed.fone === before.fone ? {} : { fone: phoneMask.strip(typed.fone) || null }),
  };
}

function useEstablishmentEdits(establishment: Establishment) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { id } = establishment;
  const labels: Partial<Record<string, string>> = { email: t('field.email'), fone: t('field.phone') };
  return useInPlace<Establishment, Contact>({
    stored: establishment,
    valuesOf: contactOf,
    save: (values, base) =>
      changeEstablishment(id, { ...contactChange(values, contactOf(base)), versao: base.versao }),
    reload: () => queries.fetchQuery({ ...establishmentQuery(id), staleTime: 0 }),
    touches: [keys.establishments.all],
    said: (field) => t('inPlace.saved', { label: labels[field] ?? field }),
  });
}

/** How an establishment is reached, corrected where it stands. */
export function ContactFacts({ establishment }: { establishment: Establishment }) {
  const { t } = useTranslation();
  const check = rules(t);
  const edits = useEstablishmentEdits(establishment);
  const canEdit = establishment.abilities.edit;
  return (
    <>
      <TextFact
        label={t('field.email')}
        canEdit={canEdit}
        faultOf={(text) => (text === '' ? null : check.email(text))}
        input={{ type: 'email' }}
        {...edits('email')}
      />
      <Fact label={t('field.phone')}>
        {(labelledBy) => (
          <InPlace
            label={t('field.phone')}
            labelledBy={labelledBy}
            canEdit={canEdit}
            {...edits('fone')}
            field={({ onChoose, ...field }) => <MaskedInput {...field} mask={phoneMask} autoComplete="off" />}
          >
            {phoneMask.format(establishment.fone ?? '') || '—'}
          </InPlace>
        )}
      </Fact>
    </>
  );
}
