import { element, inline, prose, resolve } from './elements.js';
import { requestForm } from './request.js';
import { exampleOf, schemaTree } from './schema.js';

/**
 * Everything about one operation.
 *
 * @param {any} api
 * @param {{ method: string, path: string, operation: Record<string, unknown> }} found
 */
export function operationView(api, { method, operation, path }) {
  const parameters = (operation.parameters ?? []).map((one) => resolve(api, one));
  return [
    element('h1', {}, operation.summary),
    element('p', { class: 'address' }, element('b', { class: method }, method), element('code', {}, path)),
    prose(operation.description ?? ''),
    opened(operation),
    ...section('Parameters', parameters.length > 0 ? parameterList(api, parameters) : null),
    ...section('Body', bodyView(api, operation)),
    ...section('Answers', answers(api, operation)),
    element('h2', {}, 'Try it'),
    requestForm(api, { method, operation, parameters, path }),
  ];
}

function section(title, content) {
  return content === null ? [] : [element('h2', {}, title), content];
}

function opened({ security }) {
  const ways = security.map((schemes) => Object.keys(schemes).join(' + ') || 'nothing');
  const text = ways.length === 0 ? 'Opened by nothing' : `Opened by ${ways.join(', or ')}`;
  return element('p', { class: 'opened' }, text);
}

function parameterList(api, parameters) {
  const items = parameters.map((one) =>
    element(
      'li',
      {},
      element('code', { class: one.required ? 'needed' : '' }, one.name),
      element('span', { class: 'type' }, one.in),
      ...(one.description ? [element('span', { class: 'said' }, ...inline(one.description))] : []),
      schemaTree(api, one.schema),
    ),
  );
  return element('ul', { class: 'fields' }, ...items);
}

function bodyView(api, { requestBody }) {
  if (requestBody === undefined) return null;
  return contents(api, requestBody.content);
}

function contents(api, content) {
  const views = Object.entries(content).map(([type, { schema }]) =>
    element(
      'div',
      {},
      element('p', { class: 'media' }, type),
      schemaTree(api, schema),
      ...example(api, type, schema),
    ),
  );
  return element('div', {}, ...views);
}

function example(api, type, schema) {
  if (type !== 'application/json') return [];
  const value = JSON.stringify(exampleOf(api, schema), null, 2);
  return [element('details', {}, element('summary', {}, 'example'), element('pre', {}, value))];
}

function answers(api, { responses }) {
  const views = Object.entries(responses).map(([status, written]) => {
    const response = resolve(api, written);
    const headers = Object.keys(response.headers ?? {});
    const isError = Number(status) >= 400;
    return element(
      'details',
      isError ? {} : { open: '' },
      element('summary', {}, element('b', {}, status), ' ', ...inline(response.description)),
      ...(headers.length > 0 ? [element('p', { class: 'type' }, `headers: ${headers.join(', ')}`)] : []),
      ...(response.content ? [contents(api, response.content)] : []),
    );
  });
  return element('div', { class: 'answers' }, ...views);
}
