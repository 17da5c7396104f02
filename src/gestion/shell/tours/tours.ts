/** A short tour of a workspace: its name in the tables, the workspace in a sentence, and its steps. */
type Tour = { id: string; place: string; steps: readonly string[] };

const tours: readonly (Tour & { path: RegExp })[] = [
  {
    id: 'pendientes',
    place: 'Pendientes',
    path: /^\/gestion\/pendientes$/,
    steps: [
      'Cada grupo es algo que solo usted puede mover. Empiece por el primero: lo que falló va antes que lo nuevo.',
      'Los catorce días muestran lo que sale solo y lo que vence, aunque no dependa de usted.',
      'A la derecha está lo que ya salió de sus manos, para saber quién lo tiene.',
    ],
  },
  {
    id: 'auditorias',
    place: 'la lista de auditorías',
    path: /^\/gestion\/auditorias$/,
    steps: [
      'Las vistas de arriba responden preguntas: qué sale, qué término corre, a cuál le falta su informe.',
      'El título abre el expediente completo: los renglones, las observaciones y los informes se trabajan ahí.',
      'J y K recorren los renglones, X elige uno y Mayús X elige hasta ahí.',
    ],
  },
  {
    id: 'expediente',
    place: 'el expediente',
    path: /^\/gestion\/expedientes\/r\d+$/,
    steps: [
      'La línea de arriba cuenta la vida de la auditoría: lo que ya pasó, lo que falta y lo que sigue.',
      'Una celda se corrige con Intro; varias filas de una hoja de cálculo se pegan juntas y se ensayan antes.',
      'Todos los cambios viajan en un solo conjunto: se revisan, salen y se deshacen como uno.',
    ],
  },
  {
    id: 'buzon',
    place: 'el Buzón',
    path: /^\/gestion\/buzon$/,
    steps: [
      'Los registros están sellados: abrir uno queda anotado, y nadie más lo lee por descuido.',
      'El orden es el de los plazos: arriba está lo que se agota primero.',
    ],
  },
  {
    id: 'importar',
    place: 'las tablas',
    path: /^\/gestion\/importar$/,
    steps: [
      'Cada tabla tiene una plantilla; las columnas se reconocen por su encabezado.',
      'Primero se ensaya. Lo que no cuadra se señala celda por celda, y el sitio no se toca.',
    ],
  },
  {
    id: 'edicion',
    place: 'el editor',
    path: /^\/gestion\/(?!buzon|personal|medios|importar|expedientes|ajustes|buscado|buscar|cuenta|datos)[a-z-]+\/(?:nuevo|r?\d+)$/,
    steps: [
      'Lo que escribe queda a salvo solo, también sin conexión; una versión se hace al guardar.',
      'A la derecha puede abrir la página real y ver lo que conviene corregir mientras escribe.',
      'Elija unas palabras y pulse «Comentar lo elegido»: quien la escribió las ve marcadas, y responde o las da por atendidas.',
      'Nada llega al público hasta que otra persona lo revisa.',
    ],
  },
];

/** Returns the tour of the workspace at a path. */
export function tourOf(path: string): Tour | undefined {
  return tours.find((tour) => tour.path.test(path));
}

/** Returns whether a tour has this id. */
export function isTour(id: string): boolean {
  return tours.some((tour) => tour.id === id);
}
