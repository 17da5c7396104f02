import { periodStart, type Quarter, quarterEnd } from '#areas/transparencia/rules/quarters.ts';

/** Tables of a site with three formats of two units. */
export const obligations = {
  articulos: 'Código,Artículo,Ley,Encabezado\n4,65,Ley estatal,Obligaciones comunes\n',
  fracciones:
    'Artículo,Fracción,Nombre,Descripción,Área responsable,Id\n65,8,Sueldos,Cuánto gana cada persona,Recursos Humanos,80\n65,IX,Viáticos,,Finanzas,81\n',
  formatos:
    'Artículo,Fracción,Inciso,Clave,Nombre,Periodo de actualización,Plazo en días,Id\n65,VIII,,F-VIII,Sueldos,Trimestral,0,70\n65,IX,,F-IX,Viáticos,Trimestral,0,71\n65,IX,b,F-IXb,Pasajes,Trimestral,360,72\n',
  'columnas-formato': `Código,Formato,Orden,Nombre,Tipo,Papel\n${[70, 71, 72].map(columnsOf).join('')}`,
};

function columnsOf(format: number): string {
  const columns = [
    'Ejercicio,numero,periodo',
    'Fecha de inicio del periodo que se informa,fecha,periodo',
    'Fecha de término del periodo que se informa,fecha,periodo',
    'Nombre,texto,clave',
    'Sueldo,dinero,',
  ];
  return columns
    .map((column, index) => {
      const [name, ...rest] = column.split(',');
      return `${format}${index + 1},${format},${index + 1},${name},${rest.join(',')}\n`;
    })
    .join('');
}

/** Returns a book of a quarter, with the pay of each person. */
export function book(of: Quarter, pay: Record<string, string>): string {
  const end = quarterEnd(of);
  const period = `${of.year},${periodStart('Trimestral', end)},${end}`;
  const head =
    'Ejercicio,Fecha de inicio del periodo que se informa,Fecha de término del periodo que se informa,Nombre,Sueldo';
  return `${[head, ...Object.entries(pay).map(([name, amount]) => `${period},${name},${amount}`)].join('\n')}\n`;
}
