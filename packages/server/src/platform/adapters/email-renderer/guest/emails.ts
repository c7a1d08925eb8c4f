// The helper module of sources, `@portico/emails`; also known as `@stackframe/emails`.

let texts: Readonly<Record<string, string>> = {};

/** Sets the texts that `message` reads. Not visible to sources. */
export function setMessages(messages: Readonly<Record<string, string>>): void {
  texts = messages;
}

/** Declares the email's subject. Renders nothing. */
export function Subject(_props: { readonly value: string }): null {
  return null;
}

/** Declares which notification category the email belongs to. Renders nothing. */
export function NotificationCategory(_props: { readonly value: string }): null {
  return null;
}

/**
 * Returns a text in the language of the recipient.
 *
 * @param key its key in the message catalog
 * @param values by the names of its `{placeholders}`
 * @throws {Error} when the catalog has no such key, or a value is missing
 */
export function message(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  if (typeof text !== 'string') throw new Error(`The message catalog has no text "${key}".`);
  return text.replace(/\{(\w+)\}/g, (_placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`The text "${key}" needs a value for {${name}}.`);
    return String(value);
  });
}
