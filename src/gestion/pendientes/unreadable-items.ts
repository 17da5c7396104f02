import type { UnreadableDocument, UnreadableReason } from '#platform/editing/waiting/unreadable.ts';
import { contentPath } from '../addresses.ts';
import type { WaitingItem } from './waiting-group.ts';

/** Returns publications with documents that cannot be read, and what a person does about them; one with several files is one item. */
export function unreadableItems(documents: readonly UnreadableDocument[], site: string): WaitingItem[] {
  const addressOf = ({ kind, registro, direccion }: UnreadableDocument) =>
    kind ? contentPath(kind, { id: null, registro }) : `${site}${direccion}`;
  return [...Map.groupBy(documents, addressOf)].map(([href, files]) => ({
    href,
    title: files[0]?.titulo ?? '',
    what: files[0]?.one ?? '',
    amount: files.length,
    text: files.map(({ nombre, razon }) => unreadableSentence(nombre, razon)).join(' '),
    isUrgent: files.some(({ razon }) => razon === 'falta' || razon === 'dañado'),
  }));
}

/** Returns why a document cannot be read, and what a person does about it. */
function unreadableSentence(nombre: string, razon: UnreadableReason): string {
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
