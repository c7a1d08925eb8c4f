import { Suspense } from 'react';
import { Teams } from './teams';

const Published = () => (
  <Suspense fallback={<p>Loading…</p>}>
    <Teams />
  </Suspense>
);

export default Published;
