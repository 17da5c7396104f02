import sharp from 'sharp';
import type { Transaction } from '#platform/acts/transaction.ts';
import { type Archivo, saveArchivo } from '#platform/files/files.ts';
import { plainPdf } from '../pdf/pdf-file.ts';
import type { Door } from './door.ts';

/** Door of the site search, with a hit that contains `text`. */
export const search = (word: string, text: string): Door => ({ at: `/buscar?texto=${word}`, is: 'list', text });
/** Door of `sitemap.xml`, with an address that contains `text`. */
export const siteMap = (text: string): Door => ({ at: '/sitemap.xml', is: 'list', text });

/** Stores a PDF with the text `word`. Returns it with the doors of its file. */
export async function pdfWith(tx: Transaction, word: string): Promise<{ archivo: Archivo; doors: Door[] }> {
  const archivo = await saveArchivo(tx, plainPdf({ texts: [`Texto de ${word}`] }), {
    nombre: `${word}.pdf`,
    tipo: 'application/pdf',
    paginas: 1,
  });
  return {
    archivo,
    doors: [
      { at: `/archivos/${archivo.id}/${word}.pdf`, is: 'file' },
      { at: `/archivos/${archivo.id}/${word}.pdf?v=${archivo.sha256.slice(0, 12)}`, is: 'file' },
      { at: `/api/File/Download/${archivo.id}`, is: 'file' },
      { at: `/api/File/DownloadPublic/${archivo.id}`, is: 'file' },
      { at: `/api/Storage/GetUrl/archivos-${archivo.id}-${word}.pdf/${word}.pdf`, is: 'file' },
      { at: `/texto/${archivo.id}`, is: 'file' },
      { at: `/hojas/${archivo.sha256.slice(0, 16)}/1-480.webp`, is: 'file' },
      { at: `/api/Verificar/${archivo.sha256}`, is: 'verification' },
      { at: `/buscar?tipo=textos&texto=${word}`, is: 'list', text: `/texto/${archivo.id}` },
      { at: `/buscar?tipo=textos&texto=${word}`, is: 'list', text: `Texto de <mark>${word}</mark>` },
      siteMap(`/texto/${archivo.id}<`),
    ],
  };
}

/** Stores a picture. Returns it with the doors of its file. */
export async function pictureWith(tx: Transaction, word: string): Promise<{ archivo: Archivo; doors: Door[] }> {
  const color = `#${Buffer.from(word).toString('hex').slice(-6)}`;
  const content = await sharp({ create: { width: 540, height: 360, channels: 3, background: color } })
    .png()
    .toBuffer();
  const properties = { nombre: `${word}.png`, tipo: 'image/png', ancho: 540, alto: 360 };
  const archivo = await saveArchivo(tx, content, properties);
  return {
    archivo,
    doors: [
      { at: `/archivos/${archivo.id}/${word}.png`, is: 'file' },
      { at: `/imagenes/${archivo.sha256.slice(0, 16)}/540.webp`, is: 'file' },
    ],
  };
}
