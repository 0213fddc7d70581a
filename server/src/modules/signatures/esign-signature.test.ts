import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type SignatureRules, verifyEsignSignature } from './esign-signature.ts';

const SECRET = 'whsec_teste_123';
const BODY = Buffer.from(
  '{"evento_id":"evt_01J9Z6Q4","tipo":"documento.concluido","ocorrido_em":"2026-11-20T18:30:00-03:00","documento":{"id":"a63c9e1a-de14-4434-b448-ec8601d2186b","status":"concluido"}}',
);
const PLAIN = '0284f8689b4729172fc5ff72ccc770f3902ab4f2d2bbe5a2065135395803aabe';
const TIME = 1_795_210_200;
const TIMESTAMPED = '51e5b988666423b388b5d8689078f11573df4e26f25e6eb6eb3a18696223b814';
const OTHER = 'f'.repeat(64);

function rules(values: Partial<SignatureRules> = {}): SignatureRules {
  return { secrets: [SECRET], requireTimestamp: false, now: new Date(TIME * 1000), ...values };
}

function verify(signature: string, values: Partial<SignatureRules> = {}, body: Uint8Array = BODY): string {
  return verifyEsignSignature({ signature, body }, rules(values));
}

/** The signature of any bytes with the time in front. */
function sign(time: string, body: Uint8Array, secret = SECRET): string {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
}

describe('a signature', () => {
  it.each([
    ['bare', PLAIN],
    ['named', `sha256=${PLAIN}`],
    ['in upper case', PLAIN.toUpperCase()],
    ['between spaces', ` sha256=${PLAIN} `],
    ['with its time', `t=${TIME},v1=${TIMESTAMPED}`],
    ['with its time and another key', `t=${TIME},v1=${OTHER},v1=${TIMESTAMPED}`],
    ['with a space after the comma', `t=${TIME}, v1=${TIMESTAMPED}`],
  ])('is accepted %s', (_how, signature) => {
    expect(verify(signature)).toBe('valid');
  });

  it.each([
    ['nothing', ''],
    ['another one', OTHER],
    ['a named other one', `sha256=${OTHER}`],
    ['another algorithm', `sha1=${PLAIN}`],
    ['one that is cut short', PLAIN.slice(1)],
    ['one with more behind', `${PLAIN}00`],
    ['what is not hex', 'g'.repeat(64)],
    ['that of the body as one with time', `t=${TIME},v1=${PLAIN}`],
    ['that with time as one of the body', TIMESTAMPED],
    ['another time', `t=${TIME + 1},v1=${TIMESTAMPED}`],
    ['no time', `t=,v1=${TIMESTAMPED}`],
    ['a negative time', `t=-1,v1=${TIMESTAMPED}`],
    ['a time without signature', `t=${TIME}`],
    ['too many keys', `t=${TIME}${`,v1=${OTHER}`.repeat(5)},v1=${TIMESTAMPED}`],
    ['a list of plain ones', `${OTHER},${PLAIN}`],
  ])('is refused: %s', (_what, signature) => {
    expect(verify(signature)).toBe('invalid');
  });

  it('is of the very bytes', () => {
    expect(verify(PLAIN, {}, Buffer.from(`${BODY} `))).toBe('invalid');
    expect(verify(`t=${TIME},v1=${TIMESTAMPED}`, {}, Buffer.from(`${BODY} `))).toBe('invalid');
  });

  it('is of bytes that are no text as well', () => {
    const bytes = Uint8Array.of(0, 255, 254, 10, 13);
    expect(verify(`t=${TIME},v1=${sign(String(TIME), bytes)}`, {}, bytes)).toBe('valid');
  });
});

describe('the timestamp', () => {
  it.each([
    [0, 'valid'],
    [300, 'valid'],
    [-300, 'valid'],
    [301, 'expired'],
    [-301, 'expired'],
  ])('%i seconds ago', (age, verdict) => {
    expect(verify(`t=${TIME},v1=${TIMESTAMPED}`, { now: new Date((TIME + age) * 1000) })).toBe(verdict);
  });

  it('is not told to be old to whom the secret is unknown', () => {
    expect(verify(`t=${TIME},v1=${OTHER}`, { now: new Date((TIME + 900) * 1000) })).toBe('invalid');
  });

  it('can be required', () => {
    const required = { requireTimestamp: true };
    expect(verify(`t=${TIME},v1=${TIMESTAMPED}`, required)).toBe('valid');
    expect(verify(PLAIN, required)).toBe('invalid');
    expect(verify(`sha256=${PLAIN}`, required)).toBe('invalid');
  });
});

describe('the secret', () => {
  it('may be the one before, while it is being replaced', () => {
    const secrets = ['whsec_novo', SECRET];
    expect(verify(PLAIN, { secrets })).toBe('valid');
    expect(verify(`t=${TIME},v1=${sign(String(TIME), BODY, 'whsec_novo')}`, { secrets })).toBe('valid');
    expect(verify(PLAIN, { secrets: ['whsec_novo'] })).toBe('invalid');
  });

  it('has to be there', () => {
    expect(verify(PLAIN, { secrets: [] })).toBe('invalid');
  });
});
