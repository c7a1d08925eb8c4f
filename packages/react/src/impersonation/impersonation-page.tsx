'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from '../app/use-navigate.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { findLinkProblem } from '../codes/link-problem.js';
import type { CodeContentProps } from '../components/code-screen.js';
import { ErrorAlert } from '../components/error-alert.js';
import { Screen } from '../components/screen.js';
import { explain } from '../messages/explain.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { began } from './impersonation-notice.js';

/**
 * Content of the page that an impersonation link opens. It uses the code at once: an owner has just asked for it, and no
 * email contains it.
 */
export const ImpersonationContent = ({ code }: CodeContentProps): ReactNode => {
  const app = usePorticoApp();
  const navigate = useNavigate();
  const translate = useFullTranslate();
  const [failure, setFailure] = useState<unknown>();
  const isStarted = useRef(false);
  useEffect(() => {
    // React may run an effect twice, but the code works once.
    if (code === undefined || isStarted.current) return;
    isStarted.current = true;
    app.signInWithImpersonationLink(code).then((result) => {
      if (result.status === 'error') return setFailure(result.error);
      window.dispatchEvent(new Event(began));
      navigate(app.urls.afterSignIn);
    }, setFailure);
  }, [app, code, navigate]);

  if (code === undefined || (failure !== undefined && findLinkProblem(failure) !== undefined)) {
    return (
      <Screen
        tone="failure"
        title={translate('impersonation.failed-title')}
        text={translate('impersonation.failed-text')}
      />
    );
  }
  if (failure !== undefined) {
    return (
      <Screen tone="failure" title={translate('impersonation.failed-title')}>
        <ErrorAlert notice={explain(failure, translate)} />
      </Screen>
    );
  }
  return <Screen title={translate('impersonation.starting')} />;
};
