import { identity } from '#institution/identity.ts';

const { articulo, nombre } = identity.seLlama;
const isMasculine = articulo === 'el';

/** Name of the institution in a sentence, by the words before its name: `del` is «de la Auditoría Superior». */
export const institute = {
  nombre,
  el: `${articulo} ${nombre}`,
  El: `${isMasculine ? 'El' : 'La'} ${nombre}`,
  al: isMasculine ? `al ${nombre}` : `a la ${nombre}`,
  del: isMasculine ? `del ${nombre}` : `de la ${nombre}`,
  Del: isMasculine ? `Del ${nombre}` : `De la ${nombre}`,
  este: `${isMasculine ? 'este' : 'esta'} ${nombre}`,
};
