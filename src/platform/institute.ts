import { identity } from '#institution/identity.ts';

/** Name of a body in a sentence, with its article. */
type Named = { articulo: 'el' | 'la'; nombre: string };

/** Forms of the institution's name in a sentence, by the preceding words: `del` is «de la Auditoría Superior». */
export const institute = formsOf(identity.seLlama);

/** Name of the unit that publishes agreements and notices, in the same forms. */
export const substanciationUnit = formsOf(identity.substanciacion);

function formsOf({ articulo, nombre }: Named) {
  const isMasculine = articulo === 'el';
  return {
    nombre,
    el: `${articulo} ${nombre}`,
    El: `${isMasculine ? 'El' : 'La'} ${nombre}`,
    al: isMasculine ? `al ${nombre}` : `a la ${nombre}`,
    del: isMasculine ? `del ${nombre}` : `de la ${nombre}`,
    Del: isMasculine ? `Del ${nombre}` : `De la ${nombre}`,
    este: `${isMasculine ? 'este' : 'esta'} ${nombre}`,
  };
}
