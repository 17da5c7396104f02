import { type ReactNode, useEffect } from 'react';
import { type ClientActionFunctionArgs, data, Form, isRouteErrorResponse, useNavigation } from 'react-router';
import { Notice } from '#ui/feedback/notice.tsx';
import type { PageRecord } from '../open-record.server.ts';
import type { RecordAnswer, Unsent } from '../submission.server.ts';

type RecordFormProps = {
  /** Address of the record. */
  action: string;
  /** Name of the act of the form. */
  accion: string;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A form of a record. The server validates it. Scripts send it, so that the page keeps all typed text, in this form and the others; only a
 * success empties it.
 */
export function RecordForm({ action, accion, className, children }: RecordFormProps) {
  return (
    <Form method="post" action={action} className={className} noValidate data-record-form={accion}>
      <input type="hidden" name="accion" value={accion} />
      {children}
    </Form>
  );
}

/** Hidden fields of a form that writes to the sender: the mark of this page opening, and the last entry that was read. */
export function PageMarks({ record }: { record: Pick<PageRecord, 'mark' | 'ultimo'> }) {
  return (
    <>
      <input type="hidden" name="envio" value={record.mark} />
      <input type="hidden" name="ultimo" value={record.ultimo} />
    </>
  );
}

/** Returns whether the form of an act is being sent. */
export function useIsSending(accion: string): boolean {
  return useNavigation().formData?.get('accion') === accion;
}

/** Empties the form of an act that succeeded. */
function clearRecordForm(accion: string): void {
  for (const form of recordForms()) if (form.dataset.recordForm === accion) form.reset();
}

/** Warns before the page is left with unsent text in a form of a record. */
export function useUnsentWarning(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (recordForms().some(hasText)) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
}

/** Says why a form was not sent. The typed text is still in the page. `withKey`: a reading key had opened the record. */
export function UnsentNotice({ reason, withKey }: { reason: Unsent; withKey: boolean }) {
  return (
    <Notice tone="warning" announced>
      {sentenceOf(reason, withKey)}
    </Notice>
  );
}

function sentenceOf(reason: Unsent, withKey: boolean): ReactNode {
  const inOtherTab = (href: string, text: string) => (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
  switch (reason) {
    case 'sesion':
      return (
        <>
          Su sesión terminó y nada se perdió. {inOtherTab('/gestion', 'Entre en otra pestaña')}
          {withKey ? ', abra su llave' : ''} y envíe de nuevo aquí.
        </>
      );
    case 'llave':
      return (
        <>
          Su llave se cerró y nada se perdió. {inOtherTab('/gestion/llave', 'Ábrala en otra pestaña')} y envíe de nuevo
          aquí.
        </>
      );
    case 'no-abre':
      return 'Este registro no se puede abrir y no se guardó nada: avise al área de sistemas. Su texto sigue aquí.';
    case 'permiso':
      return 'Usted ya no puede atender este registro. No se guardó nada: copie su texto si otra persona lo necesita.';
    case 'alterado':
      return 'Este registro no es el que se recibió. No se guardó nada: avise a quien opera el sitio y a control interno.';
    case 'sin-respuesta':
      return 'El servidor no respondió y nada se perdió. Envíe de nuevo aquí dentro de un momento.';
  }
}

function recordForms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('form[data-record-form]')];
}

function hasText(form: HTMLFormElement): boolean {
  return [
    ...form.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>('textarea, input:not([type="hidden"])'),
  ].some(({ value }) => value.trim() !== '');
}

/**
 * Sends a form of a record's page. The page and all typed text stay after any answer, since an error page would replace the forms and nothing of
 * a record is stored in the browser. A success redirects and empties the sent form.
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
