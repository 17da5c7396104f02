import { expect, test } from 'vitest';
import { movePictures, picturesOf } from './preview-pictures.ts';

const fields = [
  { name: 'contenido', label: 'Texto', control: 'texto-rico' },
  { name: 'imagen', label: 'Imagen', control: 'imagen', picture: { alt: 'alt', empties: ['imagenMini'] } },
  { name: 'orden', label: 'Lugar', control: 'numero' },
] as const;

test('pictures of a version are those of its fields and of its texts, each once', () => {
  const contenido = '<p>a</p><img src="/imagenes/3" alt="Una" /><img src="/imagenes/4" alt="Otra" />';
  expect(picturesOf({ fields }, { contenido, imagen: 4, imagenMini: 5, orden: 6 })).toEqual([3, 4, 5]);
  expect(picturesOf({ fields }, { contenido: '', imagen: null, imagenMini: null, orden: 6 })).toEqual([]);
});

test('only the pictures of the version move, and only in attributes', () => {
  const [draft, other] = ['0123456789abcdef', 'fedcba9876543210'];
  const html = `<source srcSet="/imagenes/${draft}/360.avif 360w, /imagenes/${draft}/540.avif 540w"><img src="/imagenes/${other}/360.jpg">
    <link imagesrcset="/imagenes/${draft}/360.avif 360w"><meta property="og:image" content="https://sitio.example/imagenes/${draft}/1200.jpg"><script>"<img src=\\"/imagenes/${draft}/360.jpg\\">"</script>`;
  const moved = movePictures(html, new Set([draft]), '/borradores/clave');
  expect(moved).toBe(
    `<source srcSet="/borradores/clave/imagenes/${draft}/360.avif 360w, /borradores/clave/imagenes/${draft}/540.avif 540w"><img src="/imagenes/${other}/360.jpg">
    <link imagesrcset="/borradores/clave/imagenes/${draft}/360.avif 360w"><meta property="og:image" content="https://sitio.example/borradores/clave/imagenes/${draft}/1200.jpg"><script>"<img src=\\"/imagenes/${draft}/360.jpg\\">"</script>`,
  );
});
