import { expect } from 'vitest';

const unescapeHtml = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

/**
 * A browser at a simulated provider: it opens the page, follows the link of the one who is chosen, and answers the
 * parameters it brings back, whether by a redirect or by a form.
 *
 * @param choice a person's id, or a fault's
 */
export async function chooseAt(
  fetch: typeof globalThis.fetch,
  location: string,
  choice = 'mira',
): Promise<Readonly<Record<string, string>>> {
  const page = await fetch(location);
  expect(page.status).toBe(200);
  const links = [...(await page.text()).matchAll(/href="(\?[^"]+)"/g)].map(([, href = '']) => unescapeHtml(href));
  const link = links.find((href) => new URLSearchParams(href).get('simulated_choice') === choice);
  if (link === undefined) throw new Error(`The page does not offer ${choice}`);
  const answer = await fetch(new URL(link, location));
  const back = new URL(location).searchParams.get('redirect_uri') ?? '';
  const target = answer.headers.get('location');
  if (target !== null) {
    expect(target.startsWith(`${back}?`)).toBe(true);
    return Object.fromEntries(new URL(target).searchParams);
  }
  const html = await answer.text();
  expect(html).toContain(`<form method="post" action="${back}">`);
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, unescapeHtml(value)]));
}
