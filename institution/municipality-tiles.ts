/**
 * Where each municipality stands in the map of equal tiles: column and row from the left top corner, roughly as on the ground.
 * Keys are those of the national geographic catalogue.
 */
export const municipalityTiles: Readonly<Record<string, readonly [column: number, row: number]>> = {
  // San Luis Río Colorado
  '26055': [0, 0],
  // General Plutarco Elías Calles
  '26070': [1, 0],
  // Puerto Peñasco
  '26048': [1, 1],
  // Sáric
  '26060': [3, 1],
  // Nogales
  '26043': [4, 1],
  // Santa Cruz
  '26059': [5, 1],
  // Naco
  '26039': [6, 1],
  // Agua Prieta
  '26002': [7, 1],
  // Caborca
  '26017': [1, 2],
  // Atil
  '26007': [2, 2],
  // Tubutama
  '26065': [3, 2],
  // Imuris
  '26035': [4, 2],
  // Cananea
  '26019': [5, 2],
  // Fronteras
  '26027': [7, 2],
  // Pitiquito
  '26047': [1, 3],
  // Altar
  '26004': [2, 3],
  // Oquitoa
  '26046': [3, 3],
  // Magdalena
  '26036': [4, 3],
  // Bacoachi
  '26011': [6, 3],
  // Bavispe
  '26015': [9, 3],
  // Trincheras
  '26064': [2, 4],
  // Santa Ana
  '26058': [3, 4],
  // Cucurpe
  '26022': [4, 4],
  // Arizpe
  '26006': [5, 4],
  // Nacozari de García
  '26041': [7, 4],
  // Villa Hidalgo
  '26067': [8, 4],
  // Bacerac
  '26010': [9, 4],
  // Benjamín Hill
  '26016': [3, 5],
  // Opodepe
  '26045': [4, 5],
  // Huépac
  '26034': [5, 5],
  // Banámichi
  '26013': [6, 5],
  // Cumpas
  '26023': [7, 5],
  // Huásabas
  '26032': [8, 5],
  // Huachinera
  '26031': [9, 5],
  // Rayón
  '26050': [4, 6],
  // San Felipe de Jesús
  '26053': [5, 6],
  // Aconchi
  '26001': [6, 6],
  // Moctezuma
  '26038': [7, 6],
  // Granados
  '26028': [8, 6],
  // Bacadéhuachi
  '26008': [9, 6],
  // Carbó
  '26020': [3, 7],
  // San Miguel de Horcasitas
  '26056': [4, 7],
  // Ures
  '26066': [5, 7],
  // Baviácora
  '26014': [6, 7],
  // Tepache
  '26063': [7, 7],
  // Divisaderos
  '26024': [8, 7],
  // Nácori Chico
  '26040': [9, 7],
  // Hermosillo
  '26030': [3, 8],
  // Mazatán
  '26037': [5, 8],
  // Villa Pesqueira
  '26068': [6, 8],
  // San Pedro de la Cueva
  '26057': [7, 8],
  // Bacanora
  '26009': [8, 8],
  // Sahuaripa
  '26052': [9, 8],
  // La Colorada
  '26021': [4, 9],
  // San Javier
  '26054': [6, 9],
  // Soyopa
  '26061': [7, 9],
  // Arivechi
  '26005': [8, 9],
  // Yécora
  '26069': [9, 9],
  // Guaymas
  '26029': [3, 10],
  // Empalme
  '26025': [4, 10],
  // Bácum
  '26012': [5, 10],
  // Suaqui Grande
  '26062': [6, 10],
  // Ónavas
  '26044': [7, 10],
  // Rosario
  '26051': [8, 10],
  // San Ignacio Río Muerto
  '26072': [5, 11],
  // Cajeme
  '26018': [6, 11],
  // Etchojoa
  '26026': [7, 11],
  // Quiriego
  '26049': [8, 11],
  // Benito Juárez
  '26071': [6, 12],
  // Huatabampo
  '26033': [7, 12],
  // Navojoa
  '26042': [8, 12],
  // Álamos
  '26003': [9, 12],
};
