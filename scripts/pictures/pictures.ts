import type { Page } from 'playwright-core';

/** A page of the application that the README shows. */
export interface Picture {
  name: string;
  path: string;
  /** Goes on from there to the page that is shown: the first link that this selector finds. */
  follow?: string;
}

/** Whose pages these are: the owner of a white label, who may see all of them. */
export const SHOWN_TO = 'owner@alfa.test';
/** Of every demo account. */
export const PASSWORD = 'retaguarda-demo';

export const PICTURES: readonly Picture[] = [
  { name: 'home', path: '/' },
  { name: 'sales', path: '/operacoes/transacoes' },
  { name: 'merchant', path: '/operacoes/estabelecimentos', follow: 'a:has-text("Bike Campinas")' },
  { name: 'board', path: '/kanban' },
  {
    name: 'rates',
    path: '/operacoes/planos-taxas',
    follow: 'a[href^="/operacoes/planos-taxas/"]:not([href$="/novo"])',
  },
  { name: 'calendar', path: '/calendario' },
];

/** What a page is made of, whatever day it is and whatever data it shows. */
export interface Outline {
  navigation: string[];
  columns: string[];
  fields: string[];
}

/** Opens the page of a picture for who is signed in there, and waits until it is drawn. */
export async function openPicture(page: Page, { follow, path }: Picture): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (follow !== undefined) {
    await page.getByRole('main').locator(follow).first().click();
    await page.waitForURL((url) => url.pathname !== path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.waitForLoadState('networkidle');
}

/** The outline of the page that is open. */
export function outlineOf(page: Page): Promise<Outline> {
  return page.evaluate(READ_OUTLINE) as Promise<Outline>;
}

const READ_OUTLINE = `(() => {
  const words = (root, selector) =>
    [...document.querySelectorAll(root + ' ' + selector)]
      .map((element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\\s*\\d.*$/s, '').trim())
      .filter((text) => text !== '');
  const some = (list) => [...new Set(list)];
  return {
    navigation: some(words('nav', 'a[href^="/"]')),
    columns: some(words('main', 'th, [role=columnheader]')),
    fields: some(words('main', 'label')),
  };
})()`;
