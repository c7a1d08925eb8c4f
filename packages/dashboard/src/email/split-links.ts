/** A piece of plain text. */
export interface TextPart {
  readonly text: string;
  readonly isLink: boolean;
}

// A full stop, comma or bracket at the end belongs to the sentence, not to the URL.
const url = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;

/** Splits a text into URLs and the text between them. */
export const splitLinks = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(url)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isLink: false });
    parts.push({ text: match[0], isLink: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isLink: false });
  return parts;
};
