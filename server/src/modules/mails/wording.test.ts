import { expect, test } from 'vitest';
import { mailKind } from './mail-kinds.ts';
import { wordedMail } from './wording.ts';

const dress = {
  from: { name: null, address: null },
  replyTo: null,
  headerText: null,
  signatureText: null,
  footerText: null,
};
const content = {
  heading: '2 novidades',
  paragraphs: [
    'Olá, Ana.',
    [{ text: 'Uma tarefa <b>', url: 'https://a.test/tarefas?tarefa=1&x=2' }],
    [{ text: 'Deixar de receber', url: 'https://a.test/perfil' }],
  ],
  button: { label: 'Ver notificações', url: 'https://a.test/notificacoes' },
};

const worded = (text: { subject: string; body: string } | null, more: object = {}) =>
  wordedMail(
    { subject: content.heading },
    { content, values: { nome: 'Ana {{empresa}}', empresa: 'Alfa' } },
    { kind: mailKind('notification'), text, dress, logo: null, ...more },
  );

test('list and link stand where their variables do, and the way to stop the mails stays', () => {
  const { subject, text } = worded({
    subject: 'De {{empresa}}',
    body: '{{link}}\n\nOi, {{nome}}\n\n{{itens}}',
  });
  expect(subject).toBe('De Alfa');
  expect(text).toBe(
    [
      'De Alfa',
      'Ver notificações:\nhttps://a.test/notificacoes',
      'Oi, Ana {{empresa}}',
      '• Uma tarefa <b>\n  https://a.test/tarefas?tarefa=1&x=2',
      '• Deixar de receber\n  https://a.test/perfil',
      '-- \nRetaguarda\n',
    ].join('\n\n'),
  );
});

test('no text of a tenant is read as HTML, and a picture is taken from https alone', () => {
  const evil = '<img src=x onerror=alert(1)>"\'';
  const said = {
    ...dress,
    headerText: evil,
    signatureText: evil,
    footerText: evil,
    from: { name: evil, address: null },
  };
  const logo = 'https://a.test/logo.png?"><script>';
  const { html } = worded({ subject: evil, body: `${evil}\n\n{{itens}}` }, { dress: said, logo });
  expect(html).not.toMatch(/<img src=x|<script/);
  expect(html.match(/<img /g)).toHaveLength(1);
  expect(worded(null, { logo: 'javascript:alert(1)' }).html).not.toContain('<img');
  expect(worded(null, { logo: 'data:image/png;base64,AA' }).html).not.toContain('<img');
});

test('without a text of its own the mail is that of the system, in the dress of the tenant', () => {
  const { subject, text } = worded(null, {
    dress: { ...dress, signatureText: 'Equipe', from: { name: 'Alfa', address: null } },
  });
  expect(subject).toBe('2 novidades');
  expect(text).toContain('Olá, Ana.');
  expect(text).toContain('Equipe\n\n-- \nAlfa\n');
});
