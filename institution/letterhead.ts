import path from 'node:path';

/**
 * The institution's identity on printed documents.
 * @param fontsDir absolute path of this folder's `fonts`
 */
export function letterhead(fontsDir: string) {
  return {
    name: 'Instituto de Auditoría y Fiscalización del Estado',
    initials: 'IAFE',
    motto: 'Cuentas claras, revisadas con cuidado',
    address: ['Calle de la Cuenta Pública 150', 'Colonia Centro Cívico, C. P. 00000', 'Ciudad Capital'],
    phone: '800 555 0142',
    email: 'contacto@iafe.example',
    website: 'iafe.example',
    logo: {
      size: 48,
      shapes: [
        { path: 'M0 0H48V48H0Z', fill: '#0e4a43' },
        { path: 'M8 12h20M8 21h14', stroke: '#ffffff', strokeWidth: 3 },
        { path: 'M8 30h8l7 8L40 10', stroke: '#ffffff', strokeWidth: 4.5 },
      ],
    },
    colors: { brand: '#0e4a43', accent: '#b8341b', ink: '#10201c', inkSoft: '#3d4b46' },
    fonts: {
      title: path.join(fontsDir, 'libro-mayor-titulos-500.ttf'),
      text: path.join(fontsDir, 'libro-mayor-texto-400.ttf'),
      textBold: path.join(fontsDir, 'libro-mayor-texto-600.ttf'),
    },
    fontNames: { title: 'Brygada 1918', text: 'Source Sans 3' },
  };
}
