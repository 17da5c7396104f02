import { z } from 'zod';
import { retention } from '#institution/submissions.ts';
import type { Setting } from '#platform/settings/setting.ts';
import type { TipoRegistro } from './values.ts';

/** Start of the retention period of a record type: closure or reception. */
const starts = ['cierre', 'registro'] as const;
const start = z.enum(starts, 'Elija desde cuándo se cuenta.');
const years = z.int('Escriba los años.').min(1).max(50);

const RetentionData = z.object({
  solicitudAnios: years,
  solicitudDesde: start,
  denunciaAnios: years,
  denunciaDesde: start,
  participacionAnios: years,
  participacionDesde: start,
});

const { Solicitud, Denuncia, 'Participación Ciudadana': Participacion } = retention;

export type Retention = z.infer<typeof RetentionData>;

/** Retention periods of records, in years. */
export const retentionSetting: Setting<Retention> = {
  clave: 'conservacion',
  isMarked: true,
  schema: RetentionData,
  initial: {
    solicitudAnios: Solicitud.anios,
    solicitudDesde: Solicitud.desde,
    denunciaAnios: Denuncia.anios,
    denunciaDesde: Denuncia.desde,
    participacionAnios: Participacion.anios,
    participacionDesde: Participacion.desde,
  },
};

/** Returns the retention period of a record type in years, and its start. */
export function retentionOf(data: Retention, tipo: TipoRegistro): { years: number; from: (typeof starts)[number] } {
  switch (tipo) {
    case 'Solicitud':
      return { years: data.solicitudAnios, from: data.solicitudDesde };
    case 'Denuncia':
      return { years: data.denunciaAnios, from: data.denunciaDesde };
    case 'Participación Ciudadana':
      return { years: data.participacionAnios, from: data.participacionDesde };
  }
}
