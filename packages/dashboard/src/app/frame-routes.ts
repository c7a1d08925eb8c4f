import { createRootRoute, createRoute } from '@tanstack/react-router';
import { Crash, NoPage, NotFound } from './error-pages.js';
import { lazyRouteComponent } from './lazy-page.js';
import { Root } from './root.js';
import { SignedIn } from './signed-in.js';

export const rootRoute = createRootRoute({ component: Root, errorComponent: Crash, notFoundComponent: NotFound });

export const signedInRoute = createRoute({ getParentRoute: () => rootRoute, id: 'signed-in', component: SignedIn });

export const projectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/projects/$projectId',
  component: lazyRouteComponent(() => import('../projects/project-frame.js'), 'ProjectFrame'),
  notFoundComponent: NoPage,
});
