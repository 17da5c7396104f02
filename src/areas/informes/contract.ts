import { z } from 'zod';
import { examples } from '#institution/examples.ts';
import { storedPath } from '#platform/files/files.ts';
import type { Fondo as FondoRow, TipoInforme as TipoInformeRow } from './queries/catalogues.ts';
import type { Informe as InformeRow } from './queries/informes.ts';

export const TipoInforme = z
  .object({ id: z.int(), nombre: z.string() })
  .meta({ id: 'TipoInforme', example: { id: 3, nombre: 'Individual' } });
export type TipoInforme = z.infer<typeof TipoInforme>;

export const NombreInforme = z
  .object({ id: z.int(), nombre: z.string() })
  .meta({ id: 'NombreInforme', example: { id: 2, nombre: 'Informe Individual de Auditoría' } });

export const FondoFederal = z.object({ id: z.int(), programa: z.string() }).meta({
  id: 'FondoFederal',
  example: { id: 2, programa: 'FASSA - Fondo de Aportaciones para los Servicios de Salud' },
});
export type FondoFederal = z.infer<typeof FondoFederal>;

const archivoExample = `archivos/100197/${examples.auditoria}.pdf`;

/** A report (specification 2, section 3). `informeEscaneado` is the name of its file; null without one. */
export const Informe = z
  .object({
    id: z.int(),
    tipoInformeName: z.string(),
    tipoAuditoria: z.string().nullable(),
    tipoAuditoriaCiudadano: z.string().nullable(),
    auditoria: z.string(),
    nombre: z.string(),
    informeTestado: z.boolean(),
    ejercicioId: z.int(),
    informeEscaneado: z.string().nullable(),
    /** Number among the audit's reports of this type. */
    numero: z.int(),
    /** Its corrections, newest first. */
    erratas: z.array(
      z.object({ fecha: z.iso.date(), ubicacion: z.string().nullable(), dice: z.string(), debeDecir: z.string() }),
    ),
  })
  .meta({
    id: 'Informe',
    example: {
      id: 10_197,
      tipoInformeName: 'Individual',
      tipoAuditoria: 'Tiempo Real',
      tipoAuditoriaCiudadano: 'Auditoría en Tiempo Real',
      auditoria: examples.auditoria,
      nombre: `Informe Individual de la Auditoría en Tiempo Real al ${examples.ente}, ejercicio 2023`,
      informeTestado: true,
      ejercicioId: examples.ids.ejercicio,
      informeEscaneado: archivoExample,
      numero: 1,
      erratas: [{ fecha: '2024-09-12', ubicacion: 'Página 12', dice: '1,234,500 pesos', debeDecir: '1,243,500 pesos' }],
    },
  });
export type Informe = z.infer<typeof Informe>;

/** The file of a report under both spellings that clients read (decisions, section 2). */
export const DocumentoInforme = z.object({ informeEscaneado: z.string(), informeScaneado: z.string() }).meta({
  id: 'DocumentoInforme',
  example: {
    informeEscaneado: archivoExample,
    informeScaneado: archivoExample,
  },
});
export type DocumentoInforme = z.infer<typeof DocumentoInforme>;

export function toTipoInforme({ id, nombre }: TipoInformeRow): TipoInforme {
  return { id, nombre };
}

export function toFondoFederal({ id, programa }: FondoRow): FondoFederal {
  return { id, programa };
}

export function toInforme(informe: InformeRow): Informe {
  return {
    id: informe.id,
    tipoInformeName: informe.tipoInforme,
    tipoAuditoria: informe.tipoAuditoria,
    tipoAuditoriaCiudadano: informe.tipoAuditoriaCiudadano,
    auditoria: informe.auditoria,
    nombre: informe.nombre,
    informeTestado: informe.testado,
    ejercicioId: informe.ejercicioId,
    informeEscaneado: filePath(informe),
    numero: informe.numero,
    erratas: informe.erratas.map(({ publishedOn, place, says, shouldSay }) => ({
      fecha: publishedOn,
      ubicacion: place,
      dice: says,
      debeDecir: shouldSay,
    })),
  };
}

export function toDocumentos(informe: InformeRow): DocumentoInforme[] {
  const path = filePath(informe);
  return path === null ? [] : [{ informeEscaneado: path, informeScaneado: path }];
}

function filePath({ pdf }: InformeRow): string | null {
  return pdf ? storedPath(pdf) : null;
}
