import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Toasts } from '../ui/overlays/toasts.js';
import { TooltipArea } from '../ui/overlays/tooltip.js';
import { ServerAway } from './server-away.js';

/** The frame of every page, including the sign-in screens. */
export const Root = (): ReactNode => (
  <TooltipArea>
    <Toasts>
      <Outlet />
      <ServerAway />
    </Toasts>
  </TooltipArea>
);
