import { expect, test } from 'vitest';
import { markdownToHtml } from '#platform/rich-text.ts';
import { openServerDatabase, tryOut } from '#tests/setup/database.ts';
import { saveAnuncio } from './commands.ts';
import { notas } from './datasets/notas.ts';
import { anuncios, notas as table } from './schema.ts';

openServerDatabase();

const nota = { titulo: 'Título', autor: 'Autoría', publicarDespuesDe: '2026-01-01' };

/** Returns the stored row of a note with this content, and rolls it back. */
async function stored(contenido: string) {
  const [row] = await tryOut(async (tx) => {
    await notas.save(tx, [{ ...nota, id: 900_001, contenido }]);
    return (await tx.select().from(table)).filter(({ id }) => id === 900_001);
  });
  if (!row) throw new Error('nothing was stored');
  return row;
}

test.each([
  ['script', '<script>alert(1)</script>'],
  ['handler', '<p onclick="alert(1)">a</p>'],
  ['picture with a handler', '<img src=x onerror=alert(1)>'],
  ['javascript link', '[a](javascript:alert(1))'],
  ['disguised javascript link', '<a href=" java&#10;script:alert(1)">a</a>'],
  ['data link', '<a href="data:text/html,<script>alert(1)</script>">a</a>'],
  ['frame', '<iframe src="https://otro.example/"></iframe>'],
  ['form', '<form action="https://otro.example/"><input name="a"></form>'],
  ['style', '<p style="position:fixed">a</p><style>p{display:none}</style>'],
  ['vector', '<svg onload=alert(1)><circle/></svg>'],
  ['strange picture', '![a](https://otro.example/pixel.gif)'],
])('a %s in the Markdown of a note does not survive', async (_kind, markdown) => {
  const { contenido } = await stored(markdownToHtml(`Antes.\n\n${markdown}\n\nDespués.`));
  expect(contenido).not.toMatch(/script|onerror|onclick|onload|iframe|form|input|style|svg|otro\.example|data:/i);
  expect(contenido).toContain('Antes.');
  expect(contenido).toContain('Después.');
  // Input of a direct caller is sanitised the same way.
  expect((await stored(`<p>Antes.</p>${markdown}`)).contenido).not.toMatch(/<script|onerror=|onclick=|<iframe|<svg/i);
});

test('the excerpt is 400 characters of the text and an ellipsis', async () => {
  const long = await stored(`<p>${'á'.repeat(401)}</p>`);
  expect(long.resumen).toBe(`${'á'.repeat(400)}…`);
  expect((await stored(`<p>${'á'.repeat(400)}</p>`)).resumen).toBe('á'.repeat(400));
});

test('the excerpt is text: no marks, no box of figures', async () => {
  const { resumen } = await stored(
    markdownToHtml('# Uno & dos\n\n<aside><dl><dt>Cifra</dt></dl></aside>\n\n**Tres** < 4.'),
  );
  expect(resumen).toBe('Uno & dos Tres < 4.');
});

test('an announcement is cleaned too', async () => {
  const [row] = await tryOut(async (tx) => {
    await saveAnuncio(tx, {
      rotulo: 'Aviso',
      titulo: 'a',
      contenido: '<p onclick="a()">b</p><script>c</script>',
      desde: '1999-01-01',
    });
    return (await tx.select().from(anuncios)).filter(({ desde }) => desde === '1999-01-01');
  });
  expect(row?.contenido).toBe('<p>b</p>');
});
