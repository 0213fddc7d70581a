/**
 * An element with attributes and children. Texts are set as texts, never read as HTML.
 *
 * @param {string} name
 * @param {Record<string, string>} [attributes]
 * @param {...(Node | string)} children
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/**
 * A text with `code`, **bold** and paragraphs, which is all that descriptions use.
 *
 * @param {string} text
 */
export function prose(text) {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return element('div', { class: 'prose' }, ...paragraphs.map(paragraph));
}

function paragraph(text) {
  const heading = /^##+ (.*)$/.exec(text);
  if (heading) return element('h2', {}, heading[1]);
  return element('p', {}, ...inline(text.replaceAll('\n', ' ')));
}

/** @param {string} text */
export function inline(text) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith('`') && part.length > 1) return element('code', {}, part.slice(1, -1));
    return part.startsWith('**') ? element('b', {}, part.slice(2, -2)) : part;
  });
}

/**
 * What a reference of the document means; anything else as it is.
 *
 * @param {object} api
 * @param {any} value
 */
export function resolve(api, value) {
  if (typeof value?.$ref !== 'string') return value;
  return value.$ref
    .split('/')
    .slice(1)
    .reduce((within, name) => within[name], api);
}
