import type { Props } from '@portico/emails';
import { type } from 'arktype';

export const variablesSchema = type({ html: 'string' });

export function EmailTemplate({ variables }: Props<typeof variablesSchema.infer>) {
  return <div dangerouslySetInnerHTML={{ __html: variables.html }} />;
}
