import { Button, Checkbox, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteMembership, membershipsQuery } from '../../../api/access.ts';
import { keys } from '../../../api/keys.ts';
import { endAllSessions, sessionsQuery } from '../../../api/sessions.ts';
import { revokeApiToken, tokensQuery } from '../../../api/tokens.ts';
import type { ApiToken, Membership } from '../../../api/types.ts';
import { userAbilitiesQuery, type VersionedUser } from '../../../api/users.ts';
import { ReasonedButton } from '../../../ui/reason.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { Section } from '../../../ui/section.tsx';
import { useRoleName } from '../../session/role-name.ts';
import { useUserChange } from '../detail/use-user-change.ts';

/** What was done, for the summary. */
interface Done {
  tokens: number;
  memberships: number;
}

/** The access of somebody who leaves: tokens, memberships, sessions, and how all of it ends. */
export function LeavingEnd({ stored }: { stored: VersionedUser }) {
  const { t } = useTranslation();
  const { id } = stored.user;
  const tokens = useQuery(tokensQuery);
  const memberships = useQuery(membershipsQuery(id));
  return (
    <Section title={t('leaving.access')} text={t('leaving.accessText')}>
      <Loaded query={tokens}>
        {(all) => (
          <Loaded query={memberships}>
            {(held) => <Access stored={stored} tokens={all.filter(isOf(id))} memberships={held} />}
          </Loaded>
        )}
      </Loaded>
    </Section>
  );
}

/** A token of a service account goes on: it is nobody's. */
const isOf =
  (userId: string) =>
  ({ maker, revokedAt, serviceAccount }: ApiToken): boolean =>
    maker?.id === userId && revokedAt === null && serviceAccount === null;

interface AccessProps {
  stored: VersionedUser;
  tokens: readonly ApiToken[];
  memberships: readonly Membership[];
}

/** Each step by itself, those that can be repeated first: whoever is interrupted goes on where it stopped. */
function useEnd({ memberships, stored, tokens }: AccessProps) {
  const { user } = stored;
  const change = useUserChange(stored);
  return useRecordMutation({
    work: async (withMemberships: boolean): Promise<Done> => {
      for (const token of tokens) await revokeApiToken(token.id);
      await endAllSessions(user.id);
      if (user.status !== 'inativo') await change({ status: 'inativo' });
      const ended = withMemberships ? memberships.filter(({ abilities }) => abilities.remove) : [];
      for (const { tenantId } of ended) await deleteMembership(user.id, tenantId);
      return { tokens: tokens.length, memberships: ended.length };
    },
    touches: [keys.users.all, keys.tokens.all, sessionsQuery(user.id).queryKey],
  });
}

function Access(props: AccessProps) {
  const { t } = useTranslation();
  const { memberships, stored, tokens } = props;
  const { user } = stored;
  const { run } = useEnd(props);
  const [asking, setAsking] = useState(false);
  const [withMemberships, setWithMemberships] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const { data: abilities } = useQuery(userAbilitiesQuery(user.id));
  const mayEnd = user.status === 'inativo' || (abilities?.statuses.includes('inativo') ?? false);
  if (done !== null) return <Summary done={done} />;
  return (
    <Stack gap="md" align="flex-start">
      <Held tokens={tokens} memberships={memberships} />
      <Checkbox
        label={t('leaving.removeMemberships')}
        description={t('leaving.removeMembershipsText')}
        checked={withMemberships}
        onChange={(event) => setWithMemberships(event.currentTarget.checked)}
      />
      {mayEnd ? (
        <Button color="red" onClick={() => setAsking(true)}>
          {t('leaving.end')}
        </Button>
      ) : (
        <ReasonedButton color="red" reason={t('leaving.endReason')}>
          {t('leaving.end')}
        </ReasonedButton>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('leaving.endTitle', { name: user.nomeCompleto ?? user.email })}
        confirmLabel={t('leaving.endConfirm')}
        danger
        onConfirm={async () => setDone(await run(withMemberships))}
        onClose={() => setAsking(false)}
      >
        {t('leaving.endText')}
      </ConfirmDialog>
    </Stack>
  );
}

function Held({ memberships, tokens }: Pick<AccessProps, 'memberships' | 'tokens'>) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  return (
    <>
      <Text>{t('leaving.tokens', { count: tokens.length })}</Text>
      {tokens.length === 0 ? null : (
        <List>
          {tokens.map(({ id, name }) => (
            <List.Item key={id}>{name}</List.Item>
          ))}
        </List>
      )}
      <Text>{t('leaving.memberships', { count: memberships.length })}</Text>
      <List>
        {memberships.map(({ role, tenantId, tenantName }) => (
          <List.Item key={tenantId}>
            {tenantName} · {roleName(role)}
          </List.Item>
        ))}
      </List>
    </>
  );
}

/** What the log has an entry of, each of it. */
function Summary({ done }: { done: Done }) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs" role="status">
      <Text fw={600}>{t('leaving.done')}</Text>
      <List>
        <List.Item>{t('leaving.doneStatus')}</List.Item>
        <List.Item>{t('leaving.doneTokens', { count: done.tokens })}</List.Item>
        <List.Item>{t('leaving.doneMemberships', { count: done.memberships })}</List.Item>
      </List>
    </Stack>
  );
}
