const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A value as HTML text or as the value of a quoted attribute. */
export const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (found) => ENTITIES[found] ?? found);
