import { themeColors, themeContrast } from '@retaguarda/rules/theme-colors';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aCompany } from '../../../../test/companies.ts';
import { api } from '../../../../test/fake-api.ts';
import { runHook } from '../../../../test/render.tsx';
import type { ThemeTokens } from '../../../api/types.ts';
import { useThemeForm } from './use-theme-form.ts';

const JOBS = '/api/governance/companies/{uuid}/branding-jobs';
const JOB = '/api/governance/branding-jobs/{jobId}';
const LOGO = 'https://logo.example/aurora.png';

const colors = themeColors('#3b5bdb');
const tokens: ThemeTokens = {
  version: 'v1',
  color: colors,
  logo: { url: LOGO, width: null, height: null, sizes: {} },
  palette: [],
  contrast: themeContrast(colors),
};

beforeEach(() => {
  api.on('GET', '/api/', () => Response.json({ governance: 'https://governance.test/api/docs' }));
});

/** The governance host has paths of its own, which the typed routes of the other host do not know. */
const host = () =>
  api as unknown as {
    on(method: string, path: string, answer: unknown): { headers: Headers; body: unknown }[];
    refuse(method: string, path: string, refusal: object): { headers: Headers; body: unknown }[];
  };

async function form(corPrincipal: string | null = null) {
  const company = aCompany({ branding: { corPrincipal, logotipo: null } });
  const opened = await runHook(() => useThemeForm(company, tokens), { caller: { role: 'admin' } });
  const { result } = opened;
  const submit = () =>
    act(async () => {
      await result.current.submit(result.current.form.getValues());
    });
  const type = (field: 'corPrincipal' | 'logotipo', text: string) =>
    act(async () => result.current.form.setFieldValue(field, text));
  return { ...opened, submit, type };
}

it('asks for nothing when nothing was filled in, and says so', async () => {
  const asked = host().on('POST', JOBS, () =>
    Response.json({ jobId: 'j1', status: 'queued' }, { status: 202 }),
  );
  const { result, submit } = await form();
  await submit();
  expect(asked).toHaveLength(0);
  expect(result.current.form.errors['corPrincipal']).toBeTruthy();
});

it('sends only what was filled in, under a key of its own for each request', async () => {
  const asked = host().on('POST', JOBS, () =>
    Response.json({ jobId: 'j1', status: 'queued' }, { status: 202 }),
  );
  host().on('GET', JOB, () =>
    Response.json({ jobId: 'j1', status: 'failed', error: { code: 'x', message: 'x' } }),
  );
  const { submit, type } = await form();
  await type('corPrincipal', '#aa0000');
  await submit();
  await type('corPrincipal', '');
  await type('logotipo', ` ${LOGO} `);
  await submit();
  expect(asked.map(({ body }) => body)).toEqual([{ corPrincipal: '#aa0000' }, { logotipo: LOGO }]);
  const [first, second] = asked.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBeTruthy();
  expect(second).not.toBe(first);
});

it('is busy until the job is over, and empties the address once it is published', async () => {
  let status = 'running';
  host().on('POST', JOBS, () => Response.json({ jobId: 'j2', status: 'queued' }, { status: 202 }));
  host().on('GET', JOB, () =>
    status === 'running'
      ? Response.json({ jobId: 'j2', status, progress: 40 }, { status: 202 })
      : Response.json({ jobId: 'j2', status, result: {} }),
  );
  const { result, submit, type } = await form('#112233');
  await type('logotipo', LOGO);
  await submit();
  await waitFor(() => expect(result.current.job).toMatchObject({ progress: 40 }));
  expect(result.current.busy).toBe(true);
  status = 'done';
  await waitFor(() => expect(result.current.job?.status).toBe('done'));
  expect(result.current.busy).toBe(false);
  expect(result.current.form.getValues()).toEqual({ corPrincipal: '#112233', logotipo: '' });
  expect(result.current.form.isDirty()).toBe(false);
});

it('takes an image in place of an address, and refuses one that is too large', async () => {
  const asked = host().on('POST', JOBS, () =>
    Response.json({ jobId: 'j3', status: 'queued' }, { status: 202 }),
  );
  host().on('GET', JOB, () => Response.json({ jobId: 'j3', status: 'queued', progress: 0 }, { status: 202 }));
  const { result, submit } = await form();
  const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
  await act(async () => result.current.file.choose(large));
  expect([result.current.file.chosen, result.current.file.fault === null]).toEqual([null, false]);
  await act(async () => result.current.file.choose(new File(['ab'], 'b.png', { type: 'image/png' })));
  await waitFor(() => expect(result.current.file.data).toMatch(/^data:image\/png/));
  expect(result.current.logo).toBe(result.current.file.data);
  await submit();
  expect(asked[0]?.body).toEqual({ logotipo: result.current.file.data });
});

it('previews the logo that is worn now where none was chosen', async () => {
  const { result, type } = await form();
  expect(result.current.logo).toBe(LOGO);
  await type('logotipo', 'https://logo.example/other.png');
  expect(result.current.logo).toBe('https://logo.example/other.png');
});

it('takes six digits and an https address, and nothing else', async () => {
  const { result, type } = await form();
  await type('corPrincipal', '#12');
  await type('logotipo', 'http://logo.example/a.png');
  let errors = {};
  await act(async () => {
    ({ errors } = result.current.form.validate());
  });
  expect(Object.keys(errors).sort()).toEqual(['corPrincipal', 'logotipo']);
});
