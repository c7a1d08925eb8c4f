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
  /** Requests a page that arrives in parts. */
  open(path: string): Promise<ArrivingPage>;
}

/** A page of which the server has not sent everything. */
export interface ArrivingPage {
  /** Returns what has arrived, as soon as this text is in it. */
  readUntil(text: string): Promise<string>;
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

const readParts = (body: ReadableStream<Uint8Array>): ArrivingPage => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let arrived = '';
  return {
    readUntil: async (text) => {
      while (!arrived.includes(text)) {
        const { done, value } = await reader.read();
        if (done) throw new Error(`The page ended without "${text}":\n${arrived}`);
        arrived += decoder.decode(value, { stream: true });
      }
      return arrived;
    },
  };
};

/** Opens a site as a new visitor. */
export const createVisitor = (url: string): Visitor => {
  const kept = new Map<string, string>();
  const request = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...kept].map(([name, value]) => `${name}=${value}`).join('; '));
    return fetch(`${url}${path}`, { ...init, headers, redirect: 'manual' });
  };
  return {
    kept,
    open: async (path) => {
      const { body } = await request(path);
      if (!body) throw new Error(`${path} is empty.`);
      return readParts(body);
    },
    send: async (path, init) => {
      const answer = await request(path, init);
      const set = answer.headers.getSetCookie().map(parse);
      for (const { name, value, attributes } of set) {
        if (attributes.some((attribute) => attribute === 'max-age=0')) kept.delete(name);
        else kept.set(name, value);
      }
      return { status: answer.status, location: answer.headers.get('location'), text: await answer.text(), set };
    },
  };
};
