import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { notices } from '#demo/areas/acuerdos/words.ts';
import { readDemonstration } from '#demo/load.ts';
import { holidays } from '#institution/holidays.ts';
import { isBusinessDay } from '#platform/calendar/business-days.ts';

const calendar = { timeZone: 'America/Hermosillo', holidays: new Set(holidays) };

const Dated = z.array(z.object({ fecha: z.iso.date() }));
const Calls = z.object({
  convocatorias: z.array(z.object({ publicadaEl: z.string(), cierraEl: z.string(), resultadosEl: z.string() })),
});
const Covid = z.array(z.object({ actividades: z.array(z.object({ fecha: z.iso.date() })) }));

test.each(['2026-11-20', '2027-06-05'])(
  'acts of a demonstration that starts on %s fall on business days',
  async (day) => {
    const { fill } = await readDemonstration(day);
    const read = (file: string): unknown => JSON.parse(fill(readFileSync(`demo/content/${file}`, 'utf8')));
    const days = {
      documentos: ['documentos.json', 'visores.json', 'sevac.json'].flatMap((file) => Dated.parse(read(file))),
      eventos: Dated.parse(read('eventos.json')),
      avisos: notices,
      covid: Covid.parse(read('auditorias-covid.json')).flatMap(({ actividades }) => actividades),
      convocatorias: Calls.parse(read('participacion.json')).convocatorias.flatMap(
        ({ publicadaEl, cierraEl, resultadosEl }) => [publicadaEl, cierraEl, resultadosEl].map((fecha) => ({ fecha })),
      ),
    };
    for (const [kind, list] of Object.entries(days))
      expect(
        list.filter(({ fecha }) => !isBusinessDay(fecha, calendar)).map(({ fecha }) => fecha),
        kind,
      ).toEqual([]);
  },
);
