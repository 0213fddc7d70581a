import sharp from 'sharp';
import { encode } from 'uqr';
import { beforeAll, expect, test } from 'vitest';
import { type ChargeStage, dataOf, pixOf, setChargeStage } from '../../../../../test/harness/charges.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const SCALE = 8;

let stage: ChargeStage;
beforeAll(async () => {
  stage = await setChargeStage(h);
});

test('draws the code of the charge, as SVG and as PNG, with light around it', async () => {
  const { id, txid } = await stage.debtCharge(5_000);
  const { copia_e_cola: code } = dataOf(await stage.get(`ver.php?id=${id}`)).detalhe;
  const { data, size } = encode(code, { border: 4 });
  const svg = await stage.get(`qr.php?id=${id}`);
  expect(svg.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(svg.text).toContain(`viewBox="0 0 ${size} ${size}"`);
  expect(svg.text.match(/M\d+ \d+h1v1h-1z/g)).toHaveLength(data.flat().filter(Boolean).length);
  const png = await stage.get(`qr.php?id=${id}&imagem=png`);
  expect(png.headers['content-type']).toBe('image/png');
  const { data: pixels, info } = await sharp(png.bytes)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(size * SCALE);
  const isDark = (x: number, y: number) =>
    (pixels[((y * SCALE + 3) * info.width + x * SCALE + 3) * info.channels] ?? 255) < 128;
  expect(data.map((row, y) => row.map((_, x) => isDark(x, y)))).toEqual(data);
  await stage.file([pixOf(5_000, txid)]);
  expect(outcome(await stage.get(`qr.php?id=${id}`))).toBe('400 pixCharge.closed');
});

test('403 without the key, 404 for what is of others', async () => {
  const stranger = await setChargeStage(h);
  const { id } = await stranger.debtCharge(1_000);
  expect(outcome(await stage.get(`qr.php?id=${id}`))).toBe('404 pixCharge.notFound');
  const nobody = await stage.tenant.user({ role: 'admin' });
  expect(outcome(await stage.get(`qr.php?id=${id}`, nobody))).toBe('403 permission.denied');
});
