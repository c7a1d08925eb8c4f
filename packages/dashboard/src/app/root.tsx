import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Toasts } from '../ui/overlays/toasts.js';
import { TooltipArea } from '../ui/overlays/tooltip.js';

/** What stands around every page, the sign-in screens too. */
export const Root = (): ReactNode => (
  <TooltipArea>
    <Toasts>
      <Outlet />
    </Toasts>
  </TooltipArea>
);
