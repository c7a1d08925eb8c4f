import { type MailContext, note, paragraph, renderLetter } from './layout.js';

/** Tells of a key that was found in the open. It has no link: the reader goes to the app on their own. */
export const renderLeakedApiKey = (
  about: MailContext,
  key: { description: string; lastFour: string; teamDisplayName: string | null },
) => {
  const whose = key.teamDisplayName === null ? 'Your API key' : `The API key of your team “${key.teamDisplayName}”`;
  return renderLetter(about, {
    subject: `An API key was found in public and revoked at ${about.projectName}`,
    blocks: [
      paragraph(
        `${whose} “${key.description}”, which ends in ${key.lastFour}, was found in a place that anybody can read. We revoked it at once, so nobody can use it any more.`,
      ),
      paragraph(
        'Whatever worked with this key has stopped working. Create a new key, put it where the old one was used, and remove the old one from the place it was found in, such as a public repository and its history.',
      ),
      note(
        `Look at what was done with the key at ${about.projectName} before it was revoked: whoever found it first could use it.`,
      ),
    ],
  });
};
