import { systemActor } from '#platform/acts/actor.ts';
import type { ControlVerb, HandlerVerb } from '#platform/identity/roles.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    atencion:
      | 'registrar'
      | 'agregar'
      | 'avisar'
      | 'revisar-adjunto'
      | 'registrar-presencia'
      | 'borrar'
      | 'reenvolver-llaves'
      | 'marcar-registros'
      | 'crear-resguardo'
      | 'reemplazar-resguardo'
      | 'recuperar-llave'
      | 'revocar-llave'
      | HandlerVerb
      | ControlVerb;
  }
}

/** Job queue of mails to handlers about assigned records. */
export const ASSIGNMENTS = 'atencion-asignaciones';
/** Job queue of mails about exclusions of handlers. */
export const EXCLUSIONS = 'atencion-exclusiones';
/** Job queue of virus scans of retained attachments. */
export const SCANS = 'atencion-antivirus';
/** Job queue of the nightly review of attachments. */
export const ATTACHMENTS_REVIEW = 'atencion-revision';

/** Actor that marks data of an earlier release once. */
export const marker = systemActor('arranque', 'marcas', ['atencion.marcar-registros']);

/** A visitor of the public site. Visitors are not identified. */
export const visitor = systemActor('publico', 'visitante', ['atencion.registrar', 'atencion.agregar']);
export const noticeJob = systemActor('trabajo', 'atencion-avisos', ['atencion.avisar']);
export const scanJob = systemActor('trabajo', SCANS, ['atencion.revisar-adjunto']);
export const attachmentsReview = systemActor('trabajo', ATTACHMENTS_REVIEW, ['atencion.registrar-presencia']);
export const retentionCommand = systemActor('consola', 'retention', ['atencion.borrar']);
export const keysCommand = systemActor('consola', 'keys', ['atencion.reenvolver-llaves']);
