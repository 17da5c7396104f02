import { data, redirect } from 'react-router';
import { Problem } from '../http/problem.ts';
import { findWithdrawal } from './read.ts';

/**
 * Returns the response to throw for the page of an invisible record: 410 if it was withdrawn as a mistake, a redirect if it was merged, otherwise
 * 404, as for a record that never existed.
 */
export async function missingPage(
  tipo: string,
  id: number | undefined,
): Promise<Response | ReturnType<typeof data<null>>> {
  const withdrawal = id === undefined ? undefined : await findWithdrawal(tipo, id);
  if (withdrawal?.retiro === 'fusion') return redirect(withdrawal.path, 301);
  return data(null, { status: withdrawal ? 410 : 404 });
}

/**
 * Returns the same as a problem for a call of the contract. A merged record redirects to the same call for its successor.
 * @param url address of the call, with `id` as a part of its path
 */
export async function missingCall(tipo: string, id: number, url: string): Promise<Problem> {
  const withdrawal = await findWithdrawal(tipo, id);
  if (withdrawal?.retiro !== 'fusion') return new Problem(withdrawal ? 'retirado' : 'no-encontrado');
  const location = url.replace(new RegExp(`/${id}(?=[/?]|$)`), `/${withdrawal.sucesor}`);
  return new Problem('fusionado', { headers: { location } });
}
