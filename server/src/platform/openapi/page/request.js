import { element } from './elements.js';
import { exampleOf } from './schema.js';

/** Kept while the page is open, so that one token serves for all operations. */
const credentials = { token: '', tenant: '' };

/**
 * A form that sends a real request, and shows its answer and the same request for the command line.
 *
 * @param {any} api
 * @param {{ method: string, path: string, operation: Record<string, unknown>, parameters: Record<string, unknown>[] }} asked
 */
export function requestForm(api, asked) {
  const inputs = asked.parameters.filter((one) => one.in !== 'header').map((one) => parameterInput(one));
  const schema = asked.operation.requestBody?.content['application/json']?.schema;
  const body = schema === undefined ? null : bodyInput(api, schema);
  const answer = element('div', { 'aria-live': 'polite' });
  const form = element(
    'form',
    { class: 'request' },
    kept('token', 'Access token', 'accessToken of a sign-in'),
    kept('tenant', 'X-Tenant-Id', 'where it is not the home of the caller'),
    ...inputs,
    ...(body === null ? [] : [body]),
    element('button', { type: 'submit' }, 'Send'),
    answer,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(asked, form, answer).catch((error) => answer.replaceChildren(String(error)));
  });
  return form;
}

function kept(name, label, hint) {
  const input = element('input', {
    autocomplete: 'off',
    placeholder: hint,
    type: name === 'token' ? 'password' : 'text',
  });
  input.value = credentials[name];
  input.addEventListener('input', () => {
    credentials[name] = input.value.trim();
  });
  return element('label', {}, element('span', {}, label), input);
}

function parameterInput({ in: place, name, required }) {
  const input = element('input', {
    name,
    'data-in': place,
    autocomplete: 'off',
    ...(required ? { required: '' } : {}),
  });
  return element('label', {}, element('span', {}, name), input);
}

function bodyInput(api, schema) {
  const text = element('textarea', { name: 'body', rows: '8', spellcheck: 'false', 'data-in': 'body' });
  text.value = JSON.stringify(exampleOf(api, schema), null, 2);
  return element('label', {}, element('span', {}, 'body'), text);
}

function addressOf({ path }, form) {
  let url = path;
  const query = new URLSearchParams();
  for (const input of form.querySelectorAll('[data-in]')) {
    if (input.dataset.in === 'path') url = url.replace(`{${input.name}}`, encodeURIComponent(input.value));
    if (input.dataset.in === 'query' && input.value !== '') query.set(input.name, input.value);
  }
  return `${url}${query.size > 0 ? `?${query}` : ''}`;
}

async function send(asked, form, answer) {
  const url = addressOf(asked, form);
  const body = form.querySelector('[data-in=body]')?.value;
  const headers = {
    ...(credentials.token === '' ? {} : { authorization: `Bearer ${credentials.token}` }),
    ...(credentials.tenant === '' ? {} : { 'x-tenant-id': credentials.tenant }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const method = asked.method.toUpperCase();
  const began = performance.now();
  const response = await fetch(url, { method, headers, body, credentials: 'same-origin' });
  const text = await response.text();
  const took = Math.round(performance.now() - began);
  answer.replaceChildren(
    element('p', { class: 'address' }, element('b', {}, String(response.status)), ` ${took} ms`),
    element('pre', {}, [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')),
    element('pre', {}, pretty(text)),
    element('p', { class: 'type' }, 'the same with curl, the token in $TOKEN'),
    element('pre', {}, curl(method, url, headers, body)),
  );
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text.slice(0, 20_000);
  }
}

function curl(method, url, headers, body) {
  const lines = [`curl -X ${method} '${location.origin}${url}'`];
  for (const [name, value] of Object.entries(headers)) {
    lines.push(name === 'authorization' ? `-H "authorization: Bearer $TOKEN"` : `-H '${name}: ${value}'`);
  }
  if (body !== undefined) lines.push(`-d '${body.replaceAll("'", "'\\''")}'`);
  return lines.join(' \\\n  ');
}
