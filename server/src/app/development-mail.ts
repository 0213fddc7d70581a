import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { listDevelopmentMails } from '../platform/mail/development-mailer.ts';
import type { AppContext } from './context.ts';

/**
 * `/dev/mail`: what a development server would have mailed, newest first. Registered outside production alone, and
 * only while no SMTP server is set.
 */
export function registerDevelopmentMail(app: FastifyInstance, context: AppContext): void {
  app.get('/dev/mail', async (_request, reply) => {
    const mails = await listDevelopmentMails(join(context.config.dataDirectory, 'mail'));
    const items = mails.map(
      ({ at, to, subject, text }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p><time>${escapeHtml(at)}</time> → ${escapeHtml(to)}</p><pre>${linked(text)}</pre></article>`,
    );
    return reply.type('text/html; charset=utf-8').send(page(items.join('\n')));
  });
}

function page(content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Development mail</title>
<style>body{font:16px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
article{border:1px solid #8886;border-radius:8px;padding:0 1rem;margin:1rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>Development mail</h1><p>Nothing was sent: no SMTP_URL is set.</p>${content || '<p>No mail yet.</p>'}</html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
