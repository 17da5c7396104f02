import type { FastifyRequest } from 'fastify';
import { findLogin } from '#platform/identity/logins.ts';
import { type StaffActor, staffActor } from '#platform/identity/staff-actor.ts';

/** Returns the person of a request that is not a page: one whose login a second factor proved. Undefined otherwise. */
export async function personOf({ headers }: Pick<FastifyRequest, 'headers'>): Promise<StaffActor | undefined> {
  const login = await findLogin(new Headers({ cookie: headers.cookie ?? '' }), new Date());
  return login?.proved ? staffActor(login.person) : undefined;
}
