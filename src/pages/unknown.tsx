import { redirect } from 'react-router';

/** Every address that the site map does not know leads to `/404` (specification 1, section 2). */
export function loader() {
  return redirect('/404');
}

export default function Unknown() {
  return null;
}
