import { Form } from 'react-router';
import { SubmitButton } from '#ui/actions/button.tsx';
import { ArrowSummary } from '#ui/arrow.tsx';
import { CommentField } from '../shell/text-fields.tsx';
import type { OpenPanel } from './panel.server.ts';

type LeavingProps = { panel: OpenPanel; action: string; errors: Readonly<Record<string, string>> };

/** Forms that withdraw a row from the site or discard a new audit. */
export function Leaving({ panel, action, errors }: LeavingProps) {
  return (
    <>
      <Discarding panel={panel} action={action} />
      <Withdrawal panel={panel} action={action} error={errors.motivo} />
    </>
  );
}

/** Form that discards a new audit with all its pending changes. */
function Discarding({ panel, action }: Omit<LeavingProps, 'errors'>) {
  if (panel.discardsAll === null) return null;
  return (
    <details>
      <ArrowSummary>Descartar la auditoría</ArrowSummary>
      <p>
        {panel.discardsAll === 1
          ? 'Sus datos no se guardan.'
          : `Con sus datos se descartan los ${panel.discardsAll} cambios que esperan.`}{' '}
        Nada de eso es público.
      </p>
      <Form method="post" action={action}>
        <input type="hidden" name="renglon" value={panel.key} />
        <SubmitButton look="outline" name="accion" value="quitar">
          Descartarla
        </SubmitButton>
      </Form>
    </details>
  );
}

type WithdrawalProps = Omit<LeavingProps, 'errors'> & { error: string | undefined };

/** Form of the withdrawal of a public row. */
function Withdrawal({ panel, action, error }: WithdrawalProps) {
  if (!panel.withdrawal) return null;
  return (
    <details open={Boolean(error)}>
      <ArrowSummary>Retirar del sitio</ArrowSummary>
      {panel.withdrawal.about ? <p>{panel.withdrawal.about}</p> : null}
      <p>Nada se borra: el sitio ya no lo muestra ni lo cuenta.</p>
      <Form method="post" action={action}>
        <input type="hidden" name="renglon" value={panel.key} />
        <CommentField label="Motivo" name="motivo" error={error} />
        <SubmitButton look="outline" name="accion" value="retirar">
          Retirar
        </SubmitButton>
      </Form>
    </details>
  );
}
