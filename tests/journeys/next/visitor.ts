/** A cookie as an answer sets it. */
export interface SetCookie {
  readonly name: string;
  readonly value: string;
  /** In lower case, in their order. */
  readonly attributes: readonly string[];
}

/** A browser without pages: it keeps cookies, and sees what each answer sets. */
export interface Visitor {
  readonly kept: Map<string, string>;
  send(
    path: string,
    init?: RequestInit,
  ): Promise<{ status: number; location: string | null; text: string; set: SetCookie[] }>;
}

const parse = (text: string): SetCookie => {
  const [pair = '', ...attributes] = text.split('; ');
  const at = pair.indexOf('=');
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    attributes: attributes.map((attribute) => attribute.toLowerCase()),
  };
};

/** Opens a site as a new visitor. */
export const createVisitor = (url: string): Visitor => {
  const kept = new Map<string, string>();
  return {
    kept,
    send: async (path, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('cookie', [...kept].map(([name, value]) => `${name}=${value}`).join('; '));
      const answer = await fetch(`${url}${path}`, { ...init, headers, redirect: 'manual' });
      const set = answer.headers.getSetCookie().map(parse);
      for (const { name, value, attributes } of set) {
        if (attributes.some((attribute) => attribute === 'max-age=0')) kept.delete(name);
        else kept.set(name, value);
      }
      return { status: answer.status, location: answer.headers.get('location'), text: await answer.text(), set };
    },
  };
};
