import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { connection } from '../../api/connection.ts';
import { recentRecords, rememberRecord } from '../../api/recent-records.ts';
import { searchQuery } from '../../api/search.ts';
import type { FoundKind, FoundRecord } from '../../api/types.ts';
import {
  type Icon,
  IconBuilding,
  IconBuildingStore,
  IconChecklist,
  IconCoins,
  IconCreditCard,
  IconDeviceMobile,
  IconFileText,
  IconFolders,
  IconUser,
} from '../../ui/icons/index.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useSession } from '../session/use-session.ts';
import type { Command, CommandGroup } from './palette-commands.ts';
import { type NamedRecord, useOpenRecord } from './record-actions.ts';

const ICONS: Readonly<Record<FoundKind, Icon>> = {
  sale: IconCreditCard,
  establishment: IconBuildingStore,
  proposal: IconFileText,
  task: IconChecklist,
  project: IconFolders,
  user: IconUser,
  company: IconBuilding,
  terminal: IconDeviceMobile,
  statement: IconCoins,
};

const MIN_SEARCH = 2;
const MAX_SEARCH = 100;
const TYPING_MS = 150;

/** What the server found of a text, and how far that is. */
export interface Found {
  groups: CommandGroup[];
  /** Whether the groups are those of what stands in the field. */
  settled: boolean;
  /** Names of the kinds that could not be searched. */
  failed: string[];
  error: Error | null;
}

/** The records that the text names, asked for once nobody has typed for a moment; an answer to an older text is given up. */
export function useFoundCommands(query: string): Found {
  const { t } = useTranslation();
  const command = useRecordCommand();
  const typed = query.trim().slice(0, MAX_SEARCH);
  const [asked] = useDebouncedValue(typed, TYPING_MS);
  const enabled = asked.length >= MIN_SEARCH && typed.length >= MIN_SEARCH;
  const { data, error, isPlaceholderData } = useQuery({
    ...searchQuery(asked),
    enabled,
    placeholderData: keepPreviousData,
  });
  if (typed.length < MIN_SEARCH) return { groups: [], settled: true, failed: [], error: null };
  const isAnswered = asked === typed && !isPlaceholderData && (data !== undefined || error !== null);
  const groups = data ?? [];
  return {
    groups: groups.map(({ hits, kind }) => ({
      label: t(`palette.kind.${kind}`),
      commands: hits.map((hit) => command(kind, hit)),
    })),
    settled: isAnswered,
    failed: groups.filter(({ failed }) => failed).map(({ kind }) => t(`palette.kind.${kind}`)),
    error: isAnswered ? error : null,
  };
}

/** What the caller opened last, for when nothing is typed. */
export function useRecentCommands(): CommandGroup {
  const { t } = useTranslation();
  const { user } = useSession();
  const command = useRecordCommand();
  const tenant = connection.tenant ?? user.tenant_uuid;
  return {
    label: t('palette.recent'),
    commands: recentRecords(user.uuid, tenant).map(({ kind, ...record }) => command(kind, record)),
  };
}

/** A record as a line, which opens it and remembers that. */
function useRecordCommand(): (kind: FoundKind, hit: NamedRecord['hit']) => Command {
  const { user } = useSession();
  const open = useOpenRecord();
  const described = useDescription();
  return (kind, hit) => {
    const { detail = '', id, title, within = null } = hit;
    const record = { kind, hit };
    const run = () => {
      rememberRecord(user.uuid, connection.tenant ?? user.tenant_uuid, { kind, id, title, detail, within });
      open(record);
    };
    return { id: `${kind} ${id}`, label: title, ...described(hit), icon: ICONS[kind], record, run };
  };
}

function useDescription(): (hit: Partial<FoundRecord>) => Pick<Command, 'aside' | 'description'> {
  const format = useFormat();
  const { money } = useFigures();
  return ({ amountCentavos = null, at = null, detail = '', tenantName = null }) => {
    const parts = [detail, at === null ? null : format.dateTime(at), tenantName];
    const description = parts.filter((part) => part !== null && part !== '').join(' · ');
    return {
      ...(description === '' ? {} : { description }),
      ...(amountCentavos === null ? {} : { aside: money(amountCentavos) }),
    };
  };
}
