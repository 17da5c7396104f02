/** Sentences on a step of content that was taken, by the name that the address has. */
export const stepNotices: Record<string, string> = {
  guardado: 'La versión quedó guardada. El sitio no cambió.',
  enviado: 'La versión está en revisión.',
  devuelto: 'La versión volvió a quien la escribió, con su comentario.',
  publicado: 'Ya está en el sitio.',
  programado: 'Saldrá a la hora que usted eligió.',
  cancelado: 'Ya no está programada.',
  retirado: 'Ya no está en el sitio. Aquí no se borró nada.',
  plantilla: 'Quedó como plantilla: aparece al empezar otra.',
  'plantilla-quitada': 'La plantilla ya no está. Lo que empezó con ella sigue igual.',
  fusion: 'Su dirección lleva ya al otro. Se puede deshacer en «Volver a ponerlo en el sitio».',
  repuesto: 'Está otra vez en el sitio, en su dirección de siempre.',
  sustitucion: 'Sigue a la vista, con el aviso de que otro lo reemplaza. Aquí no se borró nada.',
};
