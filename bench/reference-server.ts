// Cost of the same list without a framework: Fastify, pg with a named statement, and template literals. `uncached-page.ts` starts it
// with the address of the database.
import Fastify from 'fastify';
import { Pool } from 'pg';

const statement = {
  name: 'notas',
  text: `select n.id, n.titulo, n.resumen, n.autor, n.publicar_despues_de::text as fecha, n.imagen, n.posicion_imagen, n.alt,
      g.sha256, g.ancho, g.alto, m.sha256 as mini, m.ancho as ancho_mini, count(*) over() as total
    from notas n left join archivos g on g.id = n.imagen and g.publico left join archivos m on m.id = n.imagen_mini and m.publico
    where n.publicar_despues_de <= $1 and n.palabras @@ to_tsquery('spanish', $2)
    order by n.publicar_despues_de desc, n.id desc limit 9`,
};
type Row = { id: number; titulo: string; resumen: string; autor: string; fecha: string; sha256: string; total: string };

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const app = Fastify();
// About as much markup as a page of the site.
const chrome = '<li class="entrada"><a href="/difusion/notas">Notas informativas del instituto</a></li>'.repeat(180);

app.get('/', async (request, reply) => {
  const { texto = '' } = request.query as { texto?: string };
  const { rows } = await pool.query<Row>({ ...statement, values: ['2100-01-01', `${texto.toLowerCase()}:*`] });
  const list = rows.map(
    ({ id, titulo, resumen, autor, fecha, sha256 }) =>
      `<article><h2><a href="/difusion/nota?nota=${id}">${escapeHtml(titulo)}</a></h2><img src="/imagenes/${sha256}" alt="">` +
      `<p>${escapeHtml(resumen)}</p><p>${escapeHtml(autor)}</p><time>${fecha}</time></article>`,
  );
  reply.type('text/html; charset=utf-8');
  return `<!DOCTYPE html><html lang="es"><title>Notas</title><nav>${chrome}</nav><p>${rows[0]?.total}</p>${list.join('')}</html>`;
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
console.log(`Listo en http://localhost:${typeof address === 'object' && address ? address.port : 0}`);

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
