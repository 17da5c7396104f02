import type { UnreadableReason } from '#platform/editing/waiting/unreadable.ts';

/** Returns why a document cannot be read, and what a person does about it. */
export function unreadableSentence(nombre: string, razon: UnreadableReason): string {
  switch (razon) {
    case 'falta':
      return `El archivo ${nombre} falta en el almacén: súbalo otra vez.`;
    case 'dañado':
      return `El archivo ${nombre} está dañado o no es un PDF: suba otra copia.`;
    case 'sin-texto':
      return `${nombre} es una imagen de papel: no se puede leer en voz alta ni buscar. Suba la versión con texto.`;
    case 'cifrado':
      return `${nombre} pide una contraseña: suba una copia sin ella.`;
    case 'ilegible':
      return `De ${nombre} no se pudo sacar el texto, por su tamaño o su forma. Suba una versión más sencilla, o divídala.`;
  }
}
