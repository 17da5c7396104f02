import { Form } from 'react-router';
import { count } from '#platform/format.ts';
import type { Issue } from '#platform/import/result.ts';
import { ButtonLink, ButtonRow, SubmitButton } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/choices.tsx';
import { CommentField } from '../../shell/text-fields.tsx';
import styles from '../importar.module.css';
import { isRunning } from './run-states.ts';
import { changesText, type TitledRun } from './run-title.ts';

type ActionsProps = {
  table: { id: string };
  /** Page to upload another file; for a book, its row on the board. */
  upload: string;
  run: TitledRun & {
    id: number;
    encabezados: readonly unknown[];
    people: string | null;
    sentAt: string | null;
    isUndone: boolean;
    issue: Issue | null;
  };
  may: { importar: boolean; confirmar: boolean; ensayar: boolean; deshacer: boolean };
  confirmation: string | null;
};

/** The bar with the acts on a run. */
export function RunActions({ table, upload, run, may, confirmation }: ActionsProps) {
  if (isRunning(run.estado)) return null;
  const base = `/gestion/importar/${table.id}`;
  const another = (label: string, look: 'full' | 'outline') => (
    <ButtonLink href={upload} look={look}>
      {label}
    </ButtonLink>
  );
  if (run.estado === 'con-errores' || run.estado === 'fallida')
    return (
      <div className={styles.bar}>
        <p>
          <b>Todo o nada.</b> {run.prueba ? 'Este ensayo queda guardado; puede cerrar la página.' : null}
        </p>
        <ButtonRow>
          {run.problemas > 0 ? (
            <ButtonLink look="outline" href={`${base}/${run.id}/celdas`}>
              Descargar las celdas
            </ButtonLink>
          ) : null}
          {run.estado === 'fallida' && run.encabezados.length > 0 ? (
            <ButtonLink href={`${base}/${run.id}/columnas`}>Asignar columnas</ButtonLink>
          ) : null}
          {another('Subir archivo corregido', run.estado === 'con-errores' ? 'full' : 'outline')}
          {may.ensayar ? (
            <Form method="post">
              <SubmitButton name="accion" value="ensayar">
                Ensayar otra vez
              </SubmitButton>
            </Form>
          ) : null}
        </ButtonRow>
      </div>
    );
  if (confirmation)
    return (
      <div className={styles.bar}>
        <p>Este ensayo ya se confirmó.</p>
        <ButtonLink href={confirmation}>Ver la importación</ButtonLink>
      </div>
    );
  return <Decision run={run} may={may} upload={upload} />;
}

/** Acts of a person on a dry run without wrong cells, or with a finished import. */
function Decision({ run, may, upload }: Pick<ActionsProps, 'run' | 'may' | 'upload'>) {
  const rows = count('renglón', run.nuevas + run.cambiadas, 'renglones');
  return (
    <div className={styles.bar}>
      <p>{sentence({ run, may })}</p>
      {may.importar && may.confirmar && run.sentAt !== null ? <ReturnForm /> : null}
      <Form method="post">
        {may.importar && may.confirmar ? (
          <Checkbox label="Avisar por correo, como una sola novedad" name="avisar" hint={hintOf(run.people)} />
        ) : null}
        <ButtonRow>
          <ButtonLink href={upload} look={run.isReturned && !may.importar ? 'full' : 'outline'}>
            {run.isBook ? 'Cargar otro libro' : 'Subir otro archivo'}
          </ButtonLink>
          {may.confirmar && !may.importar && run.sentAt === null ? (
            <SubmitButton look={run.isReturned ? 'outline' : 'full'} name="accion" value="enviar">
              {run.isReturned ? 'Enviar otra vez' : 'Enviar a revisión'}
            </SubmitButton>
          ) : null}
          {may.importar && may.confirmar ? (
            <SubmitButton name="accion" value="importar">
              {run.isBook ? 'Aprobar y publicar' : 'Importar'} {rows}
            </SubmitButton>
          ) : null}
          {may.importar && may.deshacer ? (
            <SubmitButton look="outline" name="accion" value="deshacer">
              Deshacer esta importación
            </SubmitButton>
          ) : null}
        </ButtonRow>
      </Form>
    </div>
  );
}

/** Returns a file to its sender, with the required corrections. */
function ReturnForm() {
  return (
    <details className={styles.return}>
      <summary>Devolver a quien lo envió</summary>
      <Form method="post">
        <CommentField label="Qué falta o qué debe cambiar" name="comentario" />
        <SubmitButton look="outline" name="accion" value="devolver">
          Devolver
        </SubmitButton>
      </Form>
    </details>
  );
}

function hintOf(people: string | null): string {
  const whom = people === null ? 'quien sigue estos datos' : `${people} que siguen estos datos`;
  return `Nadie se entera de una importación, salvo que usted lo pida: entonces se avisa a ${whom}.`;
}

function sentence({ run, may }: Pick<ActionsProps, 'run' | 'may'>): string {
  if (may.confirmar && !may.importar && run.isReturned)
    return 'Si no hay nada que corregir, puede enviarlo otra vez como está: llega con el comentario.';
  if (may.confirmar && !may.importar)
    return run.sentAt
      ? `En revisión desde el ${run.sentAt}: quien publica en el área confirma la importación.`
      : 'Nadie más la ve todavía. Al enviarla, llega a los pendientes de quien publica en el área.';
  if (may.confirmar) return `${changesText(run)}.`;
  if (run.estado !== 'importada' || run.isUndo || run.isUndone) return '';
  const added = run.nuevas > 0 ? ', y lo que se agregó se retira como publicado por error' : '';
  return may.deshacer
    ? `Se puede deshacer mientras nadie cambie esos datos: vuelven a lo que decían${added}.`
    : 'No se puede deshacer lo que agrega renglones de un catálogo, reemplaza archivos o cambia más de veinte mil renglones.';
}
