import { deleteCopies } from '../contents/edit/local-copy.ts';
import { forgetSeen } from '../expediente/revisar/seen.ts';
import { forgetRecent } from '../ir/recent.ts';

/** Deletes what this browser stores of a person who leaves: the next one at this computer finds none of it. */
export function forgetPerson(): void {
  // Nobody leaves without the server.
  if (!navigator.onLine) return;
  forgetRecent();
  forgetSeen();
  deleteCopies();
}
