import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Toasts } from '../ui/overlays/toasts.js';
import { TooltipArea } from '../ui/overlays/tooltip.js';

/** The frame of every page, including the sign-in screens. */
export const Root = (): ReactNode => (
  <TooltipArea>
    <Toasts>
      <Outlet />
    </Toasts>
  </TooltipArea>
);
