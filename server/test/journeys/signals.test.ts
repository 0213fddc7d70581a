import { addDays, weekdayOf } from '@retaguarda/rules/calendar-days';
import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import { afterAll, expect, test } from 'vitest';
import { lookJobs, reportJobs } from '../../src/modules/signals/index.ts';
import { instantOf, localDate } from '../../src/platform/local-date.ts';
import { createSmtpMailer } from '../../src/platform/mail/smtp-mailer.ts';
import { PASSWORD } from '../harness/harness.ts';
import { startMailServer, subjectOf } from '../harness/mail-server.ts';
import { daysUpTo, setSignalStage } from '../harness/signals.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

const { clock, h, visitor } = await startJourney({ leavesMessages: true });
const server = await startMailServer();
afterAll(() => server.close());

/** The jobs of the report, with a mailer that speaks to the server. */
const mailer = createSmtpMailer({ url: server.url, from: 'Retaguarda <no-reply@retaguarda.test>' });
const reports = reportJobs({ ...h.context, mailer });

test('a merchant that stopped selling is seen and treated, a rule is changed, and the report comes by mail', async () => {
  const began = clock.now();
  const stage = await setSignalStage(h);
  // The stage is of another day; a browser takes no cookie that is over.
  clock.set(began);
  const today = localDate(began, DEFAULT_TIME_ZONE);
  await stage.sold(stage.shopId, daysUpTo(addDays(today, -12), 8));
  await lookJobs(h.context)['signals.look']?.({});
  await h.runJobs();

  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(stage.manager.email, PASSWORD);
  await guest.open('/notificacoes');
  await page.getByRole('link', { name: /^Parou de vender · Loja/ }).press('Enter');
  const drawer = page.getByRole('dialog', { name: /^Sinal \d+$/ });
  await drawer.getByText(/^A última venda foi em .* há 12 dias\..* vendeu em 8 deles\.$/).waitFor();
  await expectAccessibleInBoth(guest);
  await drawer.getByRole('button', { name: 'Tratar', exact: true, disabled: false }).press('Enter');
  const treating = page.getByRole('dialog', { name: 'Tratar' });
  await treating.getByLabel('O que foi feito').fill('Fechado para reforma até o fim do mês');
  await treating.getByRole('button', { name: 'Salvar', exact: true, disabled: false }).press('Enter');
  await drawer.getByText('Fechado para reforma até o fim do mês').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Nenhum sinal', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Regras', exact: true }).press('Enter');
  const rules = page.getByRole('dialog', { name: 'Regras' });
  await rules.getByRole('button', { name: 'Alterar a regra: Parou de vender' }).press('Enter');
  await rules.getByLabel('Dias úteis sem nada').fill('3');
  await expectAccessibleInBoth(guest);
  await rules.getByRole('button', { name: 'Salvar', exact: true, disabled: false }).press('Enter');
  await rules.getByText(/Dias úteis sem nada: 3 ·/).waitFor();
  await rules.getByRole('button', { name: 'Fechar' }).press('Enter');

  await page.getByRole('button', { name: 'Alterar relatório' }).press('Enter');
  const report = page.getByRole('dialog', { name: 'Relatório por e-mail' });
  await report.getByLabel('Frequência').click();
  await page.getByRole('option', { name: 'Uma vez por semana' }).click();
  await report.getByRole('combobox', { name: 'Quem recebe' }).click();
  await page.getByRole('option', { name: stage.reader.name }).click();
  await report.getByRole('button', { name: 'Salvar', exact: true, disabled: false }).press('Enter');
  await page.getByText('Segunda-feira às 08:00, ou no dia útil seguinte.', { exact: false }).waitFor();
  await page.setViewportSize(PHONE);
  await guest.expectFits();
  await expectAccessibleInBoth(guest);

  // On the second Saturday from now that of the week is due, also where its Monday is a holiday.
  clock.set(instantOf(addDays(today, 13 - weekdayOf(today)), '19:00:00', DEFAULT_TIME_ZONE));
  await reports['signals.report']?.({});
  await reports['signals.report']?.({});
  const { rows } = await h.db.owner.query<{ payload: Record<string, unknown> }>(
    `delete from outbox where tenant_id = $1 and topic = 'signals.reportMail' returning payload`,
    [stage.tenant.id],
  );
  for (const { payload } of rows) await reports['signals.reportMail']?.(payload);
  expect(server.received.map(({ to }) => to)).toEqual([[stage.reader.email]]);
  const [mail] = server.received;
  expect(mail && subjectOf(mail)).toMatch(/^Sinais até \d\d\/\d\d\/\d{4} · /);
});
