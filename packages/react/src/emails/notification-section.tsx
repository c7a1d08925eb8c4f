'use client';

import type { CurrentUser, NotificationCategory } from '@portico/js';
import type { ReactNode } from 'react';
import { Section } from '../account-settings/section.js';
import type { SectionProps } from '../account-settings/sections.js';
import { useExplain } from '../account-settings/use-explain.js';
import { useResource } from '../app/use-resource.js';
import { Row, Rows } from '../components/rows.js';
import { Switch } from '../components/switch.js';
import { useAction } from '../components/use-action.js';
import type { MessageId } from '../messages/en/full.js';
import { useFullTranslate } from '../messages/use-full-translate.js';

interface Texts {
  readonly title: MessageId;
  readonly note: MessageId;
  /** The label of its switch, if it has one. */
  readonly get?: MessageId;
}

/** The texts of a category, by its name on the wire. A category without a row is shown under that name. */
const textsByName: Readonly<Record<string, Texts>> = {
  Transactional: { title: 'notifications.transactional', note: 'notifications.transactional-note' },
  Marketing: {
    title: 'notifications.marketing',
    note: 'notifications.marketing-note',
    get: 'notifications.get-marketing',
  },
};

const Category = ({ user, category }: { user: CurrentUser; category: NotificationCategory }): ReactNode => {
  const translate = useFullTranslate();
  const { running, failure, run } = useAction(useExplain(user));
  const { name } = category;
  const texts = textsByName[name];
  return (
    <Row
      title={texts ? translate(texts.title) : name}
      badges={category.canDisable ? [] : [translate('notifications.always-on')]}
      note={texts && translate(texts.note)}
      failure={failure}
    >
      {category.canDisable && (
        <Switch
          label={texts?.get ? translate(texts.get) : translate('notifications.get', { name })}
          isOn={category.enabled}
          isBusy={running !== undefined}
          onChange={(isOn) => run('run', () => category.setEnabled(isOn))}
        />
      )}
    </Row>
  );
};

/** The kinds of emails that the user gets, and switches for those that can be turned off. */
export const NotificationSection = ({ user }: SectionProps): ReactNode => {
  const translate = useFullTranslate();
  const categories = useResource(user.store.notificationCategories());
  return (
    <Section title={translate('notifications.title')} text={translate('notifications.text')}>
      <Rows label={translate('notifications.title')}>
        {categories.map((category) => (
          <Category key={category.id} user={user} category={category} />
        ))}
      </Rows>
    </Section>
  );
};
