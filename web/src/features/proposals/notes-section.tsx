import { Textarea } from '@mantine/core';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { changeProposal, proposalQuery } from '../../api/proposals.ts';
import type { Proposal } from '../../api/types.ts';
import { Dim } from '../../ui/record/cells.tsx';
import { InPlace } from '../../ui/record/in-place.tsx';
import { useInPlace } from '../../ui/record/use-in-place.ts';
import { Section } from '../../ui/section.tsx';

interface NotesProps {
  proposal: Proposal;
}

/** What people note of a proposal for themselves, at any stage, written where it stands. */
export function NotesSection({ proposal }: NotesProps) {
  const { t } = useTranslation();
  const edits = useNotes(proposal);
  const isOpen = proposal.abilities.manage;
  return (
    <Section title={t('proposals.notes')} text={t('proposals.notesText')}>
      <InPlace
        label={t('proposals.notes')}
        canEdit={isOpen}
        hasLines
        {...edits('observacoes')}
        field={({ onChange, onChoose, ...field }) => (
          <Textarea
            {...field}
            autosize
            minRows={3}
            maxRows={14}
            maxLength={TEXT_LENGTHS.proposalNotes}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      >
        {proposal.observacoes ?? <Dim>{t(isOpen ? 'proposals.addNotes' : 'proposals.noNotes')}</Dim>}
      </InPlace>
    </Section>
  );
}

function useNotes(proposal: Proposal) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useInPlace<Proposal, { observacoes: string }>({
    stored: proposal,
    valuesOf: ({ observacoes }) => ({ observacoes: observacoes ?? '' }),
    save: ({ observacoes }, { id, versao }) =>
      changeProposal(id, { observacoes: observacoes.trim() || null, versao }),
    reload: () => queries.fetchQuery({ ...proposalQuery(proposal.id), staleTime: 0 }),
    touches: [keys.proposals.all],
    said: () => t('inPlace.saved', { label: t('proposals.notes') }),
  });
}
