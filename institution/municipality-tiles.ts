/**
 * Position of each municipality in the map of equal tiles: column and row (0 to 23) from the top left corner, roughly as on the
 * ground (the map is as large as the tiles take); and three letters that name it where the tiles are small. Keys are those of the national geographic catalogue.
 */
export const municipalityTiles: Readonly<Record<string, readonly [column: number, row: number, letters: string]>> = {
  // San Luis Río Colorado
  '26055': [0, 0, 'SLR'],
  // General Plutarco Elías Calles
  '26070': [1, 0, 'GPE'],
  // Puerto Peñasco
  '26048': [1, 1, 'PEÑ'],
  // Sáric
  '26060': [3, 1, 'SAR'],
  // Nogales
  '26043': [4, 1, 'NOG'],
  // Santa Cruz
  '26059': [5, 1, 'SCR'],
  // Naco
  '26039': [6, 1, 'NAC'],
  // Agua Prieta
  '26002': [7, 1, 'AGP'],
  // Caborca
  '26017': [1, 2, 'CAB'],
  // Atil
  '26007': [2, 2, 'ATI'],
  // Tubutama
  '26065': [3, 2, 'TUB'],
  // Imuris
  '26035': [4, 2, 'IMU'],
  // Cananea
  '26019': [5, 2, 'CAN'],
  // Fronteras
  '26027': [7, 2, 'FRO'],
  // Pitiquito
  '26047': [1, 3, 'PIT'],
  // Altar
  '26004': [2, 3, 'ALT'],
  // Oquitoa
  '26046': [3, 3, 'OQU'],
  // Magdalena
  '26036': [4, 3, 'MAG'],
  // Bacoachi
  '26011': [6, 3, 'BCH'],
  // Bavispe
  '26015': [9, 3, 'BVP'],
  // Trincheras
  '26064': [2, 4, 'TRI'],
  // Santa Ana
  '26058': [3, 4, 'STA'],
  // Cucurpe
  '26022': [4, 4, 'CUC'],
  // Arizpe
  '26006': [5, 4, 'ARZ'],
  // Nacozari de García
  '26041': [7, 4, 'NCZ'],
  // Villa Hidalgo
  '26067': [8, 4, 'VHI'],
  // Bacerac
  '26010': [9, 4, 'BCR'],
  // Benjamín Hill
  '26016': [3, 5, 'BHI'],
  // Opodepe
  '26045': [4, 5, 'OPO'],
  // Huépac
  '26034': [5, 5, 'HPC'],
  // Banámichi
  '26013': [6, 5, 'BNM'],
  // Cumpas
  '26023': [7, 5, 'CUM'],
  // Huásabas
  '26032': [8, 5, 'HSB'],
  // Huachinera
  '26031': [9, 5, 'HCH'],
  // Rayón
  '26050': [4, 6, 'RAY'],
  // San Felipe de Jesús
  '26053': [5, 6, 'SFJ'],
  // Aconchi
  '26001': [6, 6, 'ACO'],
  // Moctezuma
  '26038': [7, 6, 'MOC'],
  // Granados
  '26028': [8, 6, 'GRA'],
  // Bacadéhuachi
  '26008': [9, 6, 'BDH'],
  // Carbó
  '26020': [3, 7, 'CAR'],
  // San Miguel de Horcasitas
  '26056': [4, 7, 'SMH'],
  // Ures
  '26066': [5, 7, 'URE'],
  // Baviácora
  '26014': [6, 7, 'BVC'],
  // Tepache
  '26063': [7, 7, 'TEP'],
  // Divisaderos
  '26024': [8, 7, 'DIV'],
  // Nácori Chico
  '26040': [9, 7, 'NCO'],
  // Hermosillo
  '26030': [3, 8, 'HER'],
  // Mazatán
  '26037': [5, 8, 'MAZ'],
  // Villa Pesqueira
  '26068': [6, 8, 'VPE'],
  // San Pedro de la Cueva
  '26057': [7, 8, 'SPC'],
  // Bacanora
  '26009': [8, 8, 'BNR'],
  // Sahuaripa
  '26052': [9, 8, 'SAH'],
  // La Colorada
  '26021': [4, 9, 'COL'],
  // San Javier
  '26054': [6, 9, 'SJA'],
  // Soyopa
  '26061': [7, 9, 'SOY'],
  // Arivechi
  '26005': [8, 9, 'ARV'],
  // Yécora
  '26069': [9, 9, 'YEC'],
  // Guaymas
  '26029': [3, 10, 'GUA'],
  // Empalme
  '26025': [4, 10, 'EMP'],
  // Bácum
  '26012': [5, 10, 'BUM'],
  // Suaqui Grande
  '26062': [6, 10, 'SUA'],
  // Ónavas
  '26044': [7, 10, 'ONA'],
  // Rosario
  '26051': [8, 10, 'ROS'],
  // San Ignacio Río Muerto
  '26072': [5, 11, 'SIR'],
  // Cajeme
  '26018': [6, 11, 'CAJ'],
  // Etchojoa
  '26026': [7, 11, 'ETC'],
  // Quiriego
  '26049': [8, 11, 'QUI'],
  // Benito Juárez
  '26071': [6, 12, 'BJU'],
  // Huatabampo
  '26033': [7, 12, 'HTB'],
  // Navojoa
  '26042': [8, 12, 'NAV'],
  // Álamos
  '26003': [9, 12, 'ALA'],
};
