import { data, redirect } from 'react-router';
import { Problem } from '../http/problem.ts';
import { findWithdrawal } from './read.ts';

/**
 * What the page of a record that is not visible throws: 410 for one withdrawn by mistake, a redirect to the record it was merged into,
 * otherwise 404, the same as for one that never existed.
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
 * The same for a call of the contract. A merged record redirects to the same call for the record it was merged into.
 * @param url address of the call, with `id` as a part of its path
 */
export async function missingCall(tipo: string, id: number, url: string): Promise<Problem> {
  const withdrawal = await findWithdrawal(tipo, id);
  if (withdrawal?.retiro !== 'fusion') return new Problem(withdrawal ? 'retirado' : 'no-encontrado');
  const location = url.replace(new RegExp(`/${id}(?=[/?]|$)`), `/${withdrawal.sucesor}`);
  return new Problem('fusionado', { headers: { location } });
}
