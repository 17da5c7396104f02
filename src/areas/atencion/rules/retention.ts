import { z } from 'zod';
import { retention } from '#institution/submissions.ts';
import type { Setting } from '#platform/settings/setting.ts';
import type { TipoRegistro } from './values.ts';

/** From when the years of a kind of record count: its closure or its reception. */
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

/** For how many years records are kept. */
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

/** Returns for how many years the records of a kind are kept, and from when they count. */
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
