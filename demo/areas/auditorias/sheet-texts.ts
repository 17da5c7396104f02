import type { Chance } from '../../random.ts';
import type { Ente } from './catalog.ts';
import { kindsOf } from './observaciones/draw.ts';
import type { Kind } from './observaciones/template.ts';

const INCOME: Partial<Record<Kind, string>> = {
  municipio: 'La revisión abarcó los ingresos propios, las participaciones y las aportaciones federales.',
  agua: 'La revisión abarcó lo que se cobra por el servicio de agua potable, el alcantarillado y las conexiones.',
  dif: 'La revisión abarcó el subsidio del municipio, las cuotas de recuperación y los donativos recibidos.',
  planeacion: 'La revisión abarcó el subsidio del municipio y la venta de servicios.',
  educacion: 'La revisión abarcó los subsidios federal y estatal y los ingresos por servicios escolares.',
  fideicomiso: 'La revisión abarcó las aportaciones del fideicomitente y los rendimientos de las cuentas.',
  donatario: 'La revisión abarcó los recursos públicos que la organización recibió del Estado.',
  pensiones:
    'La revisión abarcó las cuotas de los trabajadores, las aportaciones de los organismos y los rendimientos.',
};
const STATE =
  'La revisión abarcó los recursos que autorizó el presupuesto del Estado, las aportaciones y los convenios.';

const PERFORMANCE = [
  'El programa revisado cumplió la mayor parte de sus metas, pero sus indicadores miden actividades y no el problema que busca atender.',
  'Las metas se cumplieron en lo programado. El padrón de beneficiarios no permite saber cuántas personas recibieron más de un apoyo.',
  'De las metas del año se documentó el cumplimiento de tres de cada cuatro; las demás se modificaron sin explicación por escrito.',
];

/** Returns the sentence about the reviewed income. */
export function incomeText(ente: Ente): string {
  return INCOME[kindsOf(ente)[0] ?? 'estado'] ?? STATE;
}

/** Returns the result of a performance review: always for performance audits (types 4 and 17), sometimes for integral ones. */
export function performanceText(tipoAuditoriaId: number | null, draw: Chance): string | null {
  const always = tipoAuditoriaId === 4 || tipoAuditoriaId === 17;
  return always || (tipoAuditoriaId === 9 && draw.happens(0.35)) ? draw.pick(PERFORMANCE) : null;
}
