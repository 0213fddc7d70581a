import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { open } from '../../../../test/render.tsx';
import type { FormFields } from '../../../api/types.ts';
import { FORM, withField } from '../../governed/form.fixture.ts';

const REGISTRY = '/api/v1/external-apis/registry-lookup/{cnpj}';
const CEP = '/api/v1/external-apis/cep/v2/{cep}';
const CNPJ = '11222333000181';

const entry = {
  cnpj: CNPJ,
  razao_social: 'AURORA PAGAMENTOS LTDA',
  nome_fantasia: 'Aurora',
  cep: '01310100',
  municipio: 'SAO PAULO',
  uf: 'SP',
};

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const values = (...names: string[]) => names.map((name) => field(name).value);

async function page() {
  const opened = await open('/empresas/nova', { caller: { role: 'admin' } });
  await screen.findByRole('button', { name: 'Cadastrar empresa' });
  const enter = async (name: string, text: string) => {
    await opened.user.click(field(name));
    await opened.user.paste(text);
  };
  return { ...opened, enter };
}

beforeEach(() => {
  api.on('GET', '/api/v1/companies', () => Response.json({ items: [], total: 0 }));
  arranged(FORM);
});

function arranged(form: FormFields) {
  api.on('GET', '/api/v1/forms/{form}', () => Response.json(form));
}

describe('the CNPJ', () => {
  it('brings what the registry knows, and of the street what the postal service knows', async () => {
    api.on('GET', REGISTRY, () => Response.json(entry, { headers: { 'x-fonte': 'brasilapi' } }));
    const asked = api.on('GET', CEP, () =>
      Response.json({
        cep: '01310100',
        street: 'Avenida Paulista',
        neighborhood: 'Bela Vista',
        city: 'São Paulo',
        state: 'SP',
      }),
    );
    const { enter } = await page();
    await enter('CNPJ', CNPJ);
    await waitFor(() => expect(field('Endereço').value).toBe('Avenida Paulista'));
    expect(values('Razão social', 'Nome fantasia', 'CEP', 'Bairro')).toEqual([
      'AURORA PAGAMENTOS LTDA',
      'Aurora',
      '01310-100',
      'Bela Vista',
    ]);
    expect(asked[0]?.path).toEqual({ cep: '01310100' });
  });

  it('never overwrites what a person typed', async () => {
    api.on('GET', REGISTRY, () => Response.json({ ...entry, cep: null }));
    const { enter } = await page();
    await enter('Nome fantasia', 'Meu nome');
    await enter('CNPJ', CNPJ);
    await waitFor(() => expect(field('Razão social').value).toBe('AURORA PAGAMENTOS LTDA'));
    expect(field('Nome fantasia').value).toBe('Meu nome');
  });

  it('of another company takes back what the first one brought and nobody changed', async () => {
    const other = '00000000000191';
    api.on('GET', REGISTRY, ({ path }) =>
      Response.json(
        path['cnpj'] === CNPJ
          ? { ...entry, cep: null }
          : { cnpj: other, razao_social: 'BETA SA', cep: null, municipio: null, uf: null },
      ),
    );
    const { enter, user } = await page();
    await enter('CNPJ', CNPJ);
    await waitFor(() => expect(field('Nome fantasia').value).toBe('Aurora'));
    await user.clear(field('Cidade'));
    await enter('Cidade', 'Santos');
    await user.clear(field('CNPJ'));
    await enter('CNPJ', other);
    await waitFor(() => expect(field('Razão social').value).toBe('BETA SA'));
    expect(values('Nome fantasia', 'Cidade')).toEqual(['', 'Santos']);
  });

  it('that nobody knows is said, and blocks nothing', async () => {
    api.refuse('GET', REGISTRY, { status: 404, code: 'registry.notFound' });
    const { enter } = await page();
    await enter('CNPJ', CNPJ);
    expect(await screen.findByText('A Receita não conhece este CNPJ')).toBeTruthy();
    expect(field('Razão social').disabled).toBe(false);
  });

  it('that is wrong is not looked up, and not sent', async () => {
    const { enter, user } = await page();
    await enter('CNPJ', '11222333000182');
    await enter('Razão social', 'Aurora');
    await user.click(screen.getByRole('button', { name: 'Cadastrar empresa' }));
    expect(field('CNPJ').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('creating', () => {
  it('sends the company once under one key while nobody knows whether it arrived', async () => {
    const { address, enter, user } = await page();
    await enter('Razão social', 'Aurora Dois');
    api.lose('POST', '/api/v1/companies');
    const submit = screen.getByRole('button', { name: 'Cadastrar empresa' });
    await user.click(submit);
    await screen.findByRole('alert');
    const asked = api.refuse('POST', '/api/v1/companies', {
      status: 422,
      code: 'validation.failed',
      errors: [{ path: 'razaoSocial', code: 'taken', message: 'razaoSocial já existe' }],
    });
    await user.click(submit);
    await waitFor(() => expect(field('Razão social').getAttribute('aria-invalid')).toBe('true'));
    await user.click(submit);
    await waitFor(() => expect(asked).toHaveLength(3));
    const [lost, again, changed] = asked.map(({ headers }) => headers.get('idempotency-key'));
    expect(again).toBe(lost);
    expect(changed).not.toBe(again);
    expect(address()).toBe('/empresas/nova');
  });
});

describe('the form that the tenant arranged', () => {
  const fields = FORM.fields.map((one) => {
    if (one.key === 'nomeFantasia') return { ...one, label: 'Nome da loja', required: true };
    return one.key === 'subdominio' ? { ...one, visible: false } : one;
  });

  it('has its labels and added fields, and not what it hides', async () => {
    arranged(withField({ ...FORM, fields }, { help: 'Como na Receita' }));
    await page();
    expect(field(/Nome da loja/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Subdomínio' })).toBeNull();
    expect(screen.getByText('Como na Receita')).toBeTruthy();
  });

  it('is not sent without what it requires, and then with what was added', async () => {
    arranged(withField({ ...FORM, fields }, { required: true, type: 'text' }));
    const { user } = await page();
    const sent = api.refuse('POST', '/api/v1/companies', { status: 409, code: 'company.cnpjTaken' });
    await user.click(field(/Razão social/));
    await user.paste('Aurora');
    const submit = screen.getByRole('button', { name: 'Cadastrar empresa' });
    await user.click(submit);
    expect(field(/Nome da loja/).getAttribute('aria-invalid')).toBe('true');
    expect(field(/Porte/).getAttribute('aria-invalid')).toBe('true');
    expect(sent).toHaveLength(0);
    await user.click(field(/Nome da loja/));
    await user.paste('Loja');
    await user.click(field(/Porte/));
    await user.paste('Grande');
    await user.click(submit);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ nomeFantasia: 'Loja', metadata: { porte: 'Grande' } });
  });
});
