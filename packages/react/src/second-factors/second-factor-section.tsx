'use client';

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Section } from '../account-settings/section.js';
import type { SectionProps } from '../account-settings/sections.js';
import { useExplain } from '../account-settings/use-explain.js';
import { Button } from '../components/button.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { Done } from '../components/done.js';
import { ErrorAlert } from '../components/error-alert.js';
import { Row, Rows, SkeletonRows } from '../components/rows.js';
import { useAction } from '../components/use-action.js';
import { useAsync } from '../components/use-async.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { RecoveryCodes } from './recovery-codes.js';

/** Loads on demand: it contains the libraries for QR codes and authenticator codes. */
const SetUp = lazy(() => import('./set-up.js').then((module) => ({ default: module.SetUp })));

/** What the section shows. */
type View = { readonly kind: 'overview' } | { readonly kind: 'set-up' } | CodesView;
type CodesView = { readonly kind: 'codes'; readonly codes: readonly string[] };

interface OverviewProps extends Pick<SectionProps, 'user'> {
  readonly onView: (view: View) => void;
}

const Off = ({ onView }: Pick<OverviewProps, 'onView'>): ReactNode => {
  const translate = useFullTranslate();
  return (
    <div className="portico-stack">
      <p className="portico-text">{translate('totp.off')}</p>
      <Button onClick={() => onView({ kind: 'set-up' })}>{translate('totp.set-up')}</Button>
    </div>
  );
};

const On = ({ user, onView }: OverviewProps): ReactNode => {
  const translate = useFullTranslate();
  const { running, failure, run } = useAction<'codes' | 'remove'>(useExplain(user));
  const [status] = useAsync(user.id, () => user.getRecoveryCodeStatus());
  const left = status.status === 'ready' ? status.value.remainingCount : undefined;
  const makeCodes = (): void =>
    run('codes', async () => onView({ kind: 'codes', codes: await user.createRecoveryCodes() }));
  const codesNote = left === 0 ? translate('totp.codes-none') : translate('totp.codes-left', { count: left ?? '…' });
  return (
    <>
      <Rows label={translate('totp.title')}>
        <Row
          title={translate('totp.app')}
          badges={[translate('totp.on')]}
          note={translate('totp.app-note')}
          actions={
            <ConfirmButton
              question={translate('totp.remove-question')}
              confirm={translate('totp.remove')}
              busy={running === 'remove' ? translate('action.removing') : undefined}
              onConfirm={() => run('remove', () => user.update({ totpMultiFactorSecret: null }))}
            >
              {translate('totp.remove')}
            </ConfirmButton>
          }
        />
        <Row
          title={translate('totp.codes')}
          note={status.status === 'failed' ? translate('totp.codes-unknown') : codesNote}
          actions={
            left === 0 ? (
              <Button
                size="small"
                look="quiet"
                busy={running === 'codes' ? translate('action.busy') : undefined}
                onClick={makeCodes}
              >
                {translate('totp.codes-make')}
              </Button>
            ) : (
              <ConfirmButton
                question={translate('totp.codes-question')}
                confirm={translate('totp.codes-make')}
                busy={running === 'codes' ? translate('action.busy') : undefined}
                onConfirm={makeCodes}
              >
                {translate('totp.codes-again')}
              </ConfirmButton>
            )
          }
        />
      </Rows>
      <ErrorAlert notice={failure} />
    </>
  );
};

/** Two-step verification settings: authenticator app and recovery codes. */
export const SecondFactorSection = ({ user }: SectionProps): ReactNode => {
  const translate = useFullTranslate();
  const [view, setView] = useState<View>({ kind: 'overview' });
  const [done, setDone] = useState<string>();

  const show = (): ReactNode => {
    switch (view.kind) {
      case 'set-up':
        return (
          <SetUp
            user={user}
            onCancel={() => setView({ kind: 'overview' })}
            onDone={(codes) => {
              setDone(translate('totp.done'));
              setView(codes.length > 0 ? { kind: 'codes', codes } : { kind: 'overview' });
            }}
          />
        );
      case 'codes':
        return <RecoveryCodes codes={view.codes} onSaved={() => setView({ kind: 'overview' })} />;
      case 'overview':
        return user.isMultiFactorRequired ? <On user={user} onView={setView} /> : <Off onView={setView} />;
    }
  };
  return (
    <Section title={translate('totp.title')} text={translate('totp.text')}>
      <Done text={user.isMultiFactorRequired ? done : undefined} />
      <Suspense fallback={<SkeletonRows />}>{show()}</Suspense>
    </Section>
  );
};
