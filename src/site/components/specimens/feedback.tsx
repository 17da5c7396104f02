import { Dialog, DialogButton } from '#ui/feedback/dialog.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { StatusTag } from '#ui/feedback/status-tag.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { Specimen, States, ThreeColumns } from './specimen.tsx';

/** Messages, empty and loading states, dialog. */
export function Feedback() {
  return (
    <>
      <Specimen id="mensajes" title="Mensajes">
        <Notice tone="info">
          <p>Información: las solicitudes se responden en 15 días hábiles.</p>
        </Notice>
        <Notice tone="warning">
          <p>Atención: la página solo muestra personal activo.</p>
        </Notice>
        <Notice tone="success">
          <p>Listo: su propuesta quedó registrada.</p>
        </Notice>
        <ErrorSummary
          level={3}
          errors={{
            'c-error': 'Escriba su correo',
            'c-opcion-e': 'Elija un ámbito',
            'c-texto-e': 'Cuéntenos qué pasó',
          }}
        />
      </Specimen>
      <Specimen id="estados" title="Estados">
        <States>
          <StatusTag tone="success">Publicada</StatusTag>
          <StatusTag tone="warning">Programada</StatusTag>
          <StatusTag>Borrador</StatusTag>
          <StatusTag tone="error">Improcedente</StatusTag>
          <StatusTag tone="info">En revisión</StatusTag>
        </States>
      </Specimen>
      <Specimen id="vacio" title="Cargando y vacío">
        <ThreeColumns>
          <Loading />
          <Empty action={<a href="#vacio">Quitar filtros</a>}>Sin información para mostrar</Empty>
          <Empty>No se ha cargado el Informe para el ejercicio 2022</Empty>
        </ThreeColumns>
      </Specimen>
      <Specimen id="dialogo" title="Diálogo">
        <States>
          <DialogButton dialog="ejemplo" look="outline">
            Abrir el diálogo
          </DialogButton>
        </States>
        <Dialog id="ejemplo" eyebrow="Aviso" title="Ya puede consultar los informes de la cuenta pública 2024">
          <p>
            Desde el 30 de agosto están disponibles los informes individuales y de resultados. También hay una versión
            ciudadana de dos páginas por cada municipio.
          </p>
          <p>
            <a href="#dialogo">Ir a los informes 2024</a>
          </p>
        </Dialog>
      </Specimen>
    </>
  );
}
