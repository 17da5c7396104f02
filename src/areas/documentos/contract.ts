import { z } from 'zod';
import { fixedDocuments, magazineFolder } from '#institution/documents.ts';
import { identity } from '#institution/identity.ts';
import { type Archivo, archivoAddress } from '#platform/files/files.ts';
import { fileExtension } from '#platform/files/presentation.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import type { Documento } from './queries.ts';
import { yearIn } from './rules.ts';

const documentoExample = {
  Id: fixedDocuments.convocatoriaRevista,
  NombreDocumento: `Convocatoria de artículos de la ${identity.revista}`,
  Anotaciones: 'Número 12',
  Seccion: 'Convocatorias',
  Etiqueta: 'Bases',
  Etiqueta2: 'Plantilla editable',
  Extension: 'pdf',
  Extension2: 'docx',
  number: 1,
};

/** A document of a folder (specification 2, section 3). `number` is its position in the list, from 1. */
export const VersionDocumento = z
  .object({
    Id: z.int(),
    NombreDocumento: z.string(),
    Anotaciones: z.string(),
    Seccion: z.string(),
    Etiqueta: z.string(),
    Etiqueta2: z.string(),
    Extension: z.string().nullable().describe('Del primer archivo, sin punto; null si no tiene.'),
    Extension2: z.string().nullable().describe('Del segundo archivo, sin punto; null si no tiene.'),
    number: z.int(),
  })
  .meta({ id: 'VersionDocumento', example: documentoExample });
export type VersionDocumento = z.infer<typeof VersionDocumento>;

/** One document of an archive folder: `Año` is the first year named in `Seccion`. */
export const VersionArchivo = VersionDocumento.extend({ Año: z.int().nullable() }).meta({
  id: 'VersionArchivo',
  example: { ...documentoExample, Seccion: 'Archivo de concentración 2024', Año: 2024 },
});
export type VersionArchivo = z.infer<typeof VersionArchivo>;

/** Location of a document: the code of its folder, null outside folders, and its number. */
export const Discover = z
  .object({ NumeroCarpeta: z.string().nullable(), Id: z.int() })
  .meta({ id: 'Discover', example: { NumeroCarpeta: magazineFolder, Id: fixedDocuments.convocatoriaRevista } });
export type Discover = z.infer<typeof Discover>;

const address = { uri: 'https://sitio.example/archivos/100012/Convocatoria.pdf', sharedPolicy: '?v=0f3a9c1b22d4' };

/** Location of a file: `uri + sharedPolicy` is the address that opens it. */
export const Descarga = z
  .object({ blockBlob: z.object({ uri: z.url() }), sharedPolicy: z.string() })
  .meta({ id: 'Descarga', example: { blockBlob: { uri: address.uri }, sharedPolicy: address.sharedPolicy } });
export type Descarga = z.infer<typeof Descarga>;

const Metadata = z.object({ originalName: z.string() });

/** A file to display, with its name. The specification has `metadata` in two places: in `blockBlob` (section 3) and next to it (section 7). */
export const VistaPrevia = z
  .object({ blockBlob: z.object({ uri: z.url(), metadata: Metadata }), metadata: Metadata, sharedPolicy: z.string() })
  .meta({
    id: 'VistaPrevia',
    example: {
      blockBlob: { uri: address.uri, metadata: { originalName: 'Convocatoria.pdf' } },
      metadata: { originalName: 'Convocatoria.pdf' },
      sharedPolicy: address.sharedPolicy,
    },
  });
export type VistaPrevia = z.infer<typeof VistaPrevia>;

/** `index` counts from 0. */
export function toVersionDocumento(documento: Documento, index: number): VersionDocumento {
  return {
    Id: documento.id,
    NombreDocumento: documento.nombre,
    Anotaciones: documento.anotaciones,
    Seccion: documento.seccion,
    Etiqueta: documento.etiqueta,
    Etiqueta2: documento.etiqueta2,
    Extension: extension(documento.archivo),
    Extension2: extension(documento.archivo2),
    number: index + 1,
  };
}

export function toVersionArchivo(documento: Documento, index: number): VersionArchivo {
  return { ...toVersionDocumento(documento, index), Año: yearIn(documento.seccion) };
}

export function toDiscover({ id, carpeta }: Documento): Discover {
  return { NumeroCarpeta: carpeta, Id: id };
}

export function toDescarga(archivo: Archivo): Descarga {
  const { uri, sharedPolicy } = archivoAddress(archivo);
  return { blockBlob: { uri: publicAddress(uri) }, sharedPolicy };
}

export function toVistaPrevia(archivo: Archivo): VistaPrevia {
  const { blockBlob, sharedPolicy } = toDescarga(archivo);
  const metadata = { originalName: archivo.nombre };
  return { blockBlob: { ...blockBlob, metadata }, metadata, sharedPolicy };
}

function extension(archivo: Archivo | null): string | null {
  return (archivo && fileExtension(archivo.nombre)) || null;
}
