import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from 'react-router';
import type { RecordAnswer, Unsent } from '../submission.server.ts';
import { clearRecordForm } from './record-form.tsx';

/**
 * Sends a form of a record's page. After any answer the page stays with all that was typed, since an error page would replace the
 * forms: nothing of a record is stored in the browser. A success, which redirects, empties the form that was sent.
 */
export async function sendRecordForm({
  request,
  serverAction,
}: Pick<ClientActionFunctionArgs, 'request' | 'serverAction'>) {
  const accion = String((await request.clone().formData()).get('accion'));
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) {
      clearRecordForm(accion);
      throw error;
    }
    const isDenied = isRouteErrorResponse(error) && (error.status === 403 || error.status === 404);
    const unsent: Unsent = isDenied ? 'permiso' : 'sin-respuesta';
    return data<RecordAnswer>({ unsent }, isDenied ? 403 : 503);
  }
}
