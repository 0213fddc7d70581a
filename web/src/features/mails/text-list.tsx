import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MailText, mailTextsQuery } from '../../api/mails.ts';
import { IconMail, IconPencil } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { ReasonedIcon } from '../../ui/reason.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import classes from './mails.module.css';
import { TextDialog } from './text-dialog.tsx';

/** Every kind of mail, and whose text each language of it has. */
export function TextList({ reason }: { reason: string | null }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<string | null>(null);
  return (
    <Loaded query={useQuery(mailTextsQuery)} rows={6}>
      {(texts) => {
        const kinds = [...new Set(texts.map((text) => text.kind))];
        const open = texts.find((text) => text.kind === kind) ?? null;
        return (
          <>
            <ItemList title={t('mails.texts.title')} text={t('mails.texts.text')} empty={null}>
              {kinds.map((name) => (
                <KindItem
                  key={name}
                  texts={texts.filter((text) => text.kind === name)}
                  onEdit={() => setKind(name)}
                />
              ))}
            </ItemList>
            <TextDialog text={open} reason={reason} onClose={() => setKind(null)} />
          </>
        );
      }}
    </Loaded>
  );
}

function KindItem({ onEdit, texts }: { texts: readonly MailText[]; onEdit: () => void }) {
  const { t } = useTranslation();
  const [first] = texts;
  if (first === undefined) return null;
  const { title } = first;
  return (
    <Item
      icon={<IconMail size={18} />}
      title={title}
      text={
        <span className={classes['line']}>
          {texts.map((text) => (
            <Badge key={text.language} color={text.own === null ? 'gray' : 'green'}>
              {`${text.language === 'en' ? 'EN' : 'PT'} · ${t(`mails.texts.${stateOf(text)}`)}`}
            </Badge>
          ))}
        </span>
      }
      actions={
        <ReasonedIcon label={t('mails.texts.edit', { title })} onClick={onEdit}>
          <IconPencil size={18} />
        </ReasonedIcon>
      }
    />
  );
}

function stateOf({ inherited, own }: MailText): 'default' | 'inherited' | 'own' {
  if (own !== null) return 'own';
  return inherited === null ? 'default' : 'inherited';
}
