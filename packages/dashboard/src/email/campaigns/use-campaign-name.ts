import type { EmailCampaign } from '@portico/js';
import { useSourceList } from '../sources/use-sources.js';

/** Returns a function that names a campaign: by its draft or template, or else by its subject. */
export const useCampaignName = (): ((campaign: EmailCampaign) => string) => {
  const { data: drafts = [] } = useSourceList('draft');
  const { data: templates = [] } = useSourceList('template');
  return ({ source, subject }) => {
    const found = [...drafts, ...templates].find(({ id }) => id === source.id);
    return found?.displayName || subject || (source.kind === 'html' ? 'No subject' : `Deleted ${source.kind}`);
  };
};
