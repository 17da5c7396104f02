/** Documents that the site links by a fixed id (`/Publico/Documento/{id}`). */
export const fixedDocuments = {
  convocatoriaRevista: 6588,
  informesCiudadanos2023: { estatal: 22398, municipal: 22397, obraPublica: 22399 },
  propuestasDeCalificacion: { estatal: 6122, municipal: 6121 },
  informesCiudadanos: { estatal: 6093, municipal: 6094 },
  informeDeResultados: 6123,
  actualizacion: 6140,
  politicasDePlaneacion: 6701,
  encuesta2018: 156,
} as const;
