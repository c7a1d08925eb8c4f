import { type MailContext, note, paragraph, renderLetter } from './layout.js';

/** Tells the recipient about a key that was found in public. It has no link: the recipient opens the app directly. */
export const renderLeakedApiKey = (
  about: MailContext,
  key: { description: string; lastFour: string; teamDisplayName: string | null },
) => {
  const whose = key.teamDisplayName === null ? 'Your API key' : `The API key of your team “${key.teamDisplayName}”`;
  return renderLetter(about, {
    subject: `An API key was found in public and revoked at ${about.projectName}`,
    blocks: [
      paragraph(
        `${whose} “${key.description}”, which ends in ${key.lastFour}, was found in a public place. We revoked it immediately, so it can no longer be used.`,
      ),
      paragraph(
        'Programs that use this key no longer work. Create a new key, replace the old one with it, and remove the old key from where it was published, such as a public repository and its history.',
      ),
      note(
        `Check what was done with the key at ${about.projectName} before it was revoked, because anyone who found it could use it.`,
      ),
    ],
  });
};
