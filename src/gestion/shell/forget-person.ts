import { deleteCopies } from '../contents/edit/local-copy.ts';
import { forgetSeen } from '../expediente/revisar/seen.ts';
import { forgetRecent } from '../ir/recent.ts';

/** Deletes the data of a person in this browser on sign-out, so that the next person at this computer does not find any. */
export function forgetPerson(): void {
  // Without a connection the sign-out fails.
  if (!navigator.onLine) return;
  forgetRecent();
  forgetSeen();
  deleteCopies();
}
