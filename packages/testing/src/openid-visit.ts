/** A minimal browser: follows redirects, keeps cookies, and fills in the provider's forms. */
class Visitor {
  readonly #cookies = new Map<string, string>();

  async open(url: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }
}

/**
 * Signs in at a provider started by `startOpenIdProvider`, and consents.
 *
 * @param location where our authorize call sends the browser
 * @returns the parameters with which the provider sends the browser back
 */
export async function signInAtOpenIdProvider(location: string, sub: string): Promise<Record<string, string>> {
  const visitor = new Visitor();
  const provider = new URL(location).origin;
  let url = location;
  for (let step = 0; step < 12; step += 1) {
    const page = await visitor.open(url);
    const next = page.headers.get('location');
    if (next === null) {
      const html = await page.text();
      const action = /action="([^"]+)"/.exec(html)?.[1];
      const prompt = /name="prompt" value="([^"]+)"/.exec(html)?.[1];
      if (action === undefined || prompt === undefined) throw new Error(`The provider shows no form: ${html}`);
      const sent = await visitor.open(new URL(action, url).href, { prompt, login: sub, password: 'any' });
      url = new URL(sent.headers.get('location') ?? '', url).href;
    } else {
      url = new URL(next, url).href;
    }
    if (new URL(url).origin !== provider) return Object.fromEntries(new URL(url).searchParams);
  }
  throw new Error('The provider never sent the browser back');
}
