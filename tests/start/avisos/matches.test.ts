import { expect, test } from 'vitest';
import { mailServer } from '../../setup/atencion/mail-server.ts';
import { alertsSite, minutes } from '../../setup/avisos/alerts-site.ts';

// Which changes are told to whom, and where they matched: searches, silent acts between loud ones, calls with their proposals.

const site = alertsSite();
const mails = mailServer();
const mailsTo = (address: string) => mails.filter(({ to }) => to === address).map(({ text }) => text);

test('an item of a search says where it matched, and leads there', async () => {
  const address = 'halla@correo.example';
  await site.follow(address, 'busqueda:/buscar?texto=anticipos', {
    nombre: 'la búsqueda «anticipos»',
    busqueda: { consulta: `'anticip'`, anclas: ['anticip'] },
  });
  await site.saveAudit(['pendiente']);
  await site.sendNewsAt(minutes(4 * 24 * 60 + 30));
  const [mail] = mailsTo(address);
  expect(mail).toContain('Se publicó: auditoría, con lo que busca en la observación 1');
  expect(mail).toMatch(/\/auditorias\/auditoria\/1\/observacion\/1\b/);
});

test('a document whose text is extracted after its publication matches a search once', async () => {
  const address = 'tarde@correo.example';
  await site.follow(address, 'busqueda:/buscar?texto=alcantarilla', {
    nombre: 'la búsqueda «alcantarilla»',
    busqueda: { consulta: `'alcantarill'`, anclas: ['alcantarill'] },
  });
  const [id] = await site.publishNotes(['Con un documento']);
  const at = (more: number) => minutes(4 * 24 * 60 + 40 + more);
  await site.sendNewsAt(at(0));
  await site.readText(id ?? 0, { words: `'alcantarill':1C`, readAt: at(4) });
  for (const more of [10, 15]) await site.sendNewsAt(at(more));
  expect(mailsTo(address)).toHaveLength(1);
  expect(mailsTo(address)[0]).toContain('Se publicó: nota, con lo que busca en la página 3: Con un documento');
  expect(mailsTo(address)[0]).toMatch(/\/texto\/\d+\?pagina=3/);
});

test('a silent act after an announced one does not suppress its alerts', async () => {
  const address = 'seguidas@correo.example';
  await site.follow(address, 'tipo:nota', { clases: ['publicacion', 'cambio'] });
  const [id = 0] = await site.publishNotes(['Antes de las dos']);
  await site.sendNewsAt(minutes(4 * 24 * 60 + 60));
  await site.changeNote(id, 'Fuerte');
  await site.changeNote(id, 'Callada', { sinAvisar: true });
  const [quiet = 0] = await site.publishNotes(['Publicada en silencio'], { detail: { sinAvisar: true } });
  await site.changeNote(quiet, 'Cambiada en voz alta');
  await site.sendNewsAt(minutes(4 * 24 * 60 + 120));
  await site.changeNote(id, 'Callada otra vez', { sinAvisar: true });
  await site.sendNewsAt(minutes(4 * 24 * 60 + 180));
  const [, second, ...others] = mailsTo(address);
  expect(others).toEqual([]);
  expect(second).toContain('Cambió: nota: Callada');
  expect(second).toContain('Se publicó: nota: Cambiada en voz alta');
});

test('reports an observation resolved before a silent act on its audit', async () => {
  const address = 'resuelta@correo.example';
  await site.saveAudit(['pendiente']);
  await site.sendNewsAt(minutes(4 * 24 * 60 + 240));
  await site.follow(address, 'registro:auditoria:1', { nombre: 'la auditoría «P-1»', clases: ['avance'] });
  await site.saveAudit(['solventada']);
  await site.saveAudit(['solventada'], { isSilent: true });
  await site.sendNewsAt(minutes(4 * 24 * 60 + 300));
  expect(mailsTo(address)).toHaveLength(1);
});

test('followers of a call receive its proposals, documents and dates', async () => {
  const address = 'convocatoria@correo.example';
  const id = await site.saveCall({ cierraEl: '2026-12-01' });
  await site.sendNewsAt(minutes(4 * 24 * 60 + 360));
  await site.follow(address, `registro:convocatoria:${id}`, {
    nombre: '«1.ª convocatoria de participación ciudadana, 2026»',
    clases: ['publicacion', 'cambio'],
  });
  await site.follow('seccion@correo.example', 'pagina:/transparencia/participacion-ciudadana');
  await site.saveCall({ cierraEl: '2026-12-15', proposal: 'El puente de la salida' });
  await site.sendNewsAt(minutes(4 * 24 * 60 + 420));
  const [mail] = mailsTo(address);
  expect(mail).toContain('Usted pidió saber de «1.ª convocatoria de participación ciudadana, 2026»');
  expect(mail).toContain('Cambió: convocatoria: 1.ª convocatoria de participación ciudadana, 2026');
  expect(mail).toContain('Se publicó: propuesta: El puente de la salida');
  expect(mailsTo('seccion@correo.example')[0]).toContain('El puente de la salida');
});
