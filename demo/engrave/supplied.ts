import type { Scene } from './scene.ts';

/** The pictures drawn with the design language; they are kept as they came. */
export const supplied: Omit<Scene, 'draw'>[] = [
  {
    name: 'agua',
    alt: 'Grabado de un tanque elevado de agua sobre postes, con lomas y arbustos al fondo',
    focus: 40,
    subjects: ['agua', 'organismos operadores', 'obra pública'],
  },
  {
    name: 'camino',
    alt: 'Grabado de una carretera recta que avanza hacia las lomas bajo un sol grande',
    focus: 60,
    subjects: ['caminos', 'obra pública'],
  },
  {
    name: 'congreso',
    alt: 'Grabado del edificio del Congreso con columnas, frontón y una bandera roja',
    focus: 30,
    subjects: ['congreso', 'cuenta pública', 'gobierno'],
  },
  {
    name: 'escuela',
    alt: 'Grabado de una escuela de una planta con ventanas, puerta doble y una bandera roja en el patio',
    focus: 55,
    subjects: ['educación', 'escuelas', 'obra pública'],
  },
  {
    name: 'expedientes',
    alt: 'Grabado de una repisa con carpetas de archivo y pilas de documentos debajo',
    focus: 35,
    subjects: ['archivos', 'observaciones', 'seguimiento'],
  },
  {
    name: 'foro',
    alt: 'Grabado de un auditorio con pantalla iluminada y filas de asientos',
    focus: 40,
    subjects: ['participación', 'foros', 'capacitación'],
  },
  {
    name: 'plaza',
    alt: 'Grabado de un quiosco de plaza con barandal y árboles a los lados',
    focus: 45,
    subjects: ['municipios', 'participación', 'espacio público'],
  },
  {
    name: 'puente',
    alt: 'Grabado de un puente de arcos con barandal sobre el agua',
    focus: 50,
    subjects: ['puentes', 'obra pública', 'caminos'],
  },
];
