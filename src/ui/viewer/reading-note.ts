import type { PdfReading } from '#platform/pdf/reading.ts';

/** Returns notes for the reader about the extracted text; empty if the text is complete. */
export function readingNote({ estado, text }: { estado: PdfReading['estado']; text: { read: number } }): string {
  switch (estado) {
    case 'completo':
      return '';
    case 'parcial':
      return `Aquí está el texto de las primeras ${text.read} páginas. Las demás se leen en el archivo.`;
    case 'sin-texto':
      return 'Las páginas de este documento son imágenes: no tienen texto que se pueda leer o buscar aquí.';
    case 'cifrado':
      return 'Una contraseña protege este documento, y por eso no se puede mostrar aquí.';
    case 'dañado':
      return 'El archivo está dañado y no se puede mostrar. Pida una copia al área que lo publica.';
    case 'ilegible':
      return 'El documento es demasiado grande para mostrar aquí su texto. Puede verlo en pantalla o descargarlo.';
    case 'leyendo':
      return 'El texto de este documento se está preparando. Vuelva a cargar la página en un momento.';
  }
}
